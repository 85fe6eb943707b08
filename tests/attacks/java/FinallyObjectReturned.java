//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: the object is the one that was known, with the field that finally has changed
//: answer: proved
class FinallyObjectReturned { static class A { int v; }
  //@ ensures \result.v == 2;
  static A f() { A a = new A(); a.v = 1; try { return a; } finally { a.v = 2; a = null; } } }
