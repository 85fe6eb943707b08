//: verify --only caller
//: truth: false
//: aims: frontend.lower.frames.call_allowed
//: why: a callee without a contract writes
//: answer: refuted
class FrameCalleeWithout {
  static int g;
  static void bump() { g = 1; }
  //@ assignable \nothing;
  static void caller() { bump(); }
}
