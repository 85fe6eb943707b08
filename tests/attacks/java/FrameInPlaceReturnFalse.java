//: verify
//: truth: false
//: aims: frontend.lower.call_frames
//: why: the caller goes on behind the early return of the callee
//: answer: refuted
class FrameInPlaceReturnFalse {
  static int g;
  static int add(int k) { if (k > 0) { g = k; return 1; } g = 7; return 2; }
  //@ assignable g; ensures k > 0 ==> \result == 1;
  static int f(int k) { int r = add(k); return r + 10; }
}
