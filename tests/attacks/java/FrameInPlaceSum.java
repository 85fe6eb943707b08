//: verify
//: truth: true
//: aims: frontend.lower.call_frames
//: why: both calls keep their own results
//: answer: proved
class FrameInPlaceSum {
  static int g;
  static int inc(int a) { g = a; int b = a + 1; return b; }
  //@ requires x < 9 && x > 0; assignable g; ensures \result == 2 * x + 5;
  static int f(int x) { return inc(x) + inc(x + 3); }
}
