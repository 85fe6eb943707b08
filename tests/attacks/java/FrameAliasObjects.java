//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: b is another object than a
//: answer: refuted
class FrameAliasObjects { int v;
  //@ assignable a.v; ensures true;
  static void f(FrameAliasObjects a, FrameAliasObjects b) { b.v = 1; } }
