//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: this.b is not in the frame
//: answer: refuted
class FrameObject {
  private int a, b;
  //@ assignable a;
  void f() { a = 1; b = b; }
}
