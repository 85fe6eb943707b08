//: verify
//: truth: true
//: aims: frontend.lower.operations
//: why: byte: 100 + 100 is -56
//: answer: proved
class NarrowField { static class A { byte b; }
  //@ requires a.b == 100; ensures \result == -56;
  static int f(A a) { a.b += 100; return a.b; } }
