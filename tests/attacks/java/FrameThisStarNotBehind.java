//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: this.* are fields of this alone
//: answer: refuted
class FrameThisStarNotBehind {
  static class N { int v; /*@ nullable @*/ N next;
    //@ requires next != null; assignable this.*;
    void f() { next.v = 1; } }
}
