//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: a.* has no fields of other objects
//: answer: refuted
class FrameStarNotDeep { int v; /*@ nullable @*/ FrameStarNotDeep next;
  //@ requires a.next != null && a.next != a; assignable a.*; ensures true;
  static void f(FrameStarNotDeep a) { a.next.v = 1; } }
