//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: what is made here is in no frame
//: answer: proved
class FrameFreshObject { int v;
  //@ assignable \nothing; ensures \result.v == 3;
  static FrameFreshObject f() { FrameFreshObject o = new FrameFreshObject(); o.v = 3; return o; } }
