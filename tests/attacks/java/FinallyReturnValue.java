//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: the value was known before finally changed x
//: answer: proved
class FinallyReturnValue { static class A { int v; }
  //@ ensures \result == 1; ensures a.v == 2;
  static int f(A a) { a.v = 1; try { return a.v; } finally { a.v = 2; } } }
