//: verify
//: truth: true
//: aims: frontend.java.inherited
//: why: a field of the class below is not written
//: answer: proved
class OverrideFrameBelow {
  static class A { int v, w; //@ assignable v;
    void m() { v = 1; } }
  static class B extends A { int u; void m() { v = u; } }
}
