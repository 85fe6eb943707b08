//: verify --only f
//: truth: false
//: aims: frontend.lower.frames
//: why: the method of the parent assigns the field of the parent
//: answer: refuted
class FrameInheritedField {
  static class A { int x; void set() { x = 5; } }
  static class B extends A {
    int y;
    //@ assignable y;
    void f() { y = 1; set(); }
  }
}
