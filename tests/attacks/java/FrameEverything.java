//: verify
//: truth: true
//: aims: frontend.lower.call_frames
//: why: the callee may assign everything, but its body, which nobody overrides, does not
//: answer: proved
class FrameEverything {
  static int g;
  //@ assignable \everything;
  static void any() { }
  //@ requires g == 1; ensures g == 1; assignable \everything;
  static void f() { any(); }
}
