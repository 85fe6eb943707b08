//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: b is a
//: answer: proved
class FrameSameObject { int v;
  //@ requires a == b; assignable a.v; ensures true;
  static void f(FrameSameObject a, FrameSameObject b) { b.v = 1; } }
