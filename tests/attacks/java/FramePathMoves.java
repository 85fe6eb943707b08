//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the frame names what the path led to at entry
//: answer: refuted
class FramePathMoves {
  static class N { int v; /*@ nullable @*/ N next; }
  //@ requires o.next != null && o.next.next != null; assignable o.next, o.next.v;
  static void f(N o) { o.next = o.next.next; o.next.v = 1; }
}
