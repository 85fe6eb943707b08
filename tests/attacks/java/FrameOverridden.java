//: verify
//: truth: false
//: aims: frontend.lower.call_frames
//: why: B's set writes w, too
//: answer: refuted
class FrameOverridden { static class A { int v; void set(int k) { v = k; } } static class B extends A { int w; void set(int k) { w = k; } }
  //@ assignable a.v; ensures true;
  static void f(A a) { a.set(4); } }
