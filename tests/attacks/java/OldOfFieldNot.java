//: verify
//: truth: false
//: aims: frontend.lower.spec_records
//: why: \old(a).v is the value now
//: answer: refuted
class OldOfFieldNot { static class A { int v; }
  //@ requires a.v < 9; ensures \old(a).v == \old(a.v);
  static void f(A a) { a.v++; } }
