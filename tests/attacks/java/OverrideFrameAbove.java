//: verify
//: truth: false
//: aims: frontend.java.inherited
//: why: the frame of the class above holds for what overrides it
//: answer: refuted
class OverrideFrameAbove {
  static class A { int v, w; //@ assignable v;
    void m() { v = 1; } }
  static class B extends A { void m() { w = 1; } }
}
