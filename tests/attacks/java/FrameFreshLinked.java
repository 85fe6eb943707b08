//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the new object is put into one that was there
//: answer: refuted
class FrameFreshLinked { /*@ nullable @*/ FrameFreshLinked next; int v;
  //@ assignable a.v; ensures true;
  static void f(FrameFreshLinked a) { FrameFreshLinked o = new FrameFreshLinked(); o.v = 3; a.next = o; } }
