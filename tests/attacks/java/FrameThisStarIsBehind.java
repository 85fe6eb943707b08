//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: next is this
//: answer: proved
class FrameThisStarIsBehind {
  static class N { int v; /*@ nullable @*/ N next;
    //@ requires next == this; assignable this.*;
    void f() { next.v = 1; } }
}
