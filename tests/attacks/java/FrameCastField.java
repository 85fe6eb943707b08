//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: w is not v, though it is in the same object
//: answer: refuted
class FrameCastField {
  static class A { int v; }
  static class B extends A { int w; }
  //@ assignable o.v;
  static void f(A o) { if (o instanceof B b) b.w = 1; }
}
