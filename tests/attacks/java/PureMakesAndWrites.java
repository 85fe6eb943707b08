//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: a pure method writes a field of what was there
//: answer: refuted
class PureMakesAndWrites { int v;
  //@ ensures \result.v == 3;
  /*@ pure @*/ static PureMakesAndWrites f(PureMakesAndWrites o) { o.v = 3; return o; } }
