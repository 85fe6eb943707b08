//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: a.* is all fields of a
//: answer: proved
class FrameStarOfObject { int v, w;
  //@ assignable a.*; ensures true;
  static void f(FrameStarOfObject a) { a.v = 1; a.w = 2; } }
