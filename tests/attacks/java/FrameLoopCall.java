//: verify
//: truth: false
//: aims: frontend.lower.call_frames
//: why: the loop may change only i, and the method that it calls changes g
//: answer: refuted
class FrameLoopCall {
  static int g;
  //@ assignable g;
  static void set() { g = 1; }
  //@ requires 0 <= n && n < 3;
  static void f(int n) {
    int i = 0;
    //@ loop_invariant 0 <= i && i <= n; assignable i;
    while (i < n) { set(); i++; }
  }
}
