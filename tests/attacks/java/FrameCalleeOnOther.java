//: verify
//: truth: false
//: aims: frontend.lower.call_frames
//: why: set writes the field of o, which need not be this
//: answer: refuted
class FrameCalleeOnOther { int v; void set(int k) { v = k; }
  //@ assignable v; ensures true;
  void f(FrameCalleeOnOther o) { o.set(4); } }
