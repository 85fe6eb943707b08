//: verify --only f
//: truth: false
//: aims: frontend.lower.call_frames
//: why: the callee has a contract without a frame, and assigns
//: answer: refuted
class FrameCalleeContractWrites {
  static int g;
  //@ ensures \result >= 0;
  static int abs(int x) { g = 1; return 0; }
  //@ assignable \nothing;
  static int f(int x) { return abs(x); }
}
