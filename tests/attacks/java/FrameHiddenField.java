//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the field of B that hides v of A is another one
//: answer: refuted
class FrameHiddenField {
  static class A { int v; }
  static class B extends A { int v; }
  //@ assignable o.v;
  static void f(A o) { if (o instanceof B b) b.v = 1; }
}
