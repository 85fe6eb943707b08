//: verify
//: truth: true
//: aims: frontend.lower.spec_records
//: why: \old(a.v) is the value before; \old(a).v the one now
//: answer: proved
class OldOfField { static class A { int v; }
  //@ requires a.v < 9; ensures a.v == \old(a.v) + 1; ensures \old(a).v == a.v;
  static void f(A a) { a.v++; } }
