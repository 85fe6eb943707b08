//: verify --only caller
//: truth: true
//: aims: frontend.lower.frames.call_allowed
//: why: what the callee may assign is in the caller's frame
//: answer: proved-bounded
class FrameCalleeWithin {
  static int g;
  //@ assignable g; ensures g == 1;
  static void bump() { g = 1; }
  //@ assignable g; ensures g == 1;
  static void caller() { bump(); }
}
