//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: the node that the path led to at entry is written
//: answer: proved
class FramePathStays {
  static class N { int v; /*@ nullable @*/ N next; }
  //@ requires o.next != null; assignable o.next, o.next.v;
  static void f(N o) { N n = o.next; o.next = null; n.v = 1; }
}
