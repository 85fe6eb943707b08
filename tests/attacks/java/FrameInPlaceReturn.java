//: verify
//: truth: true
//: aims: frontend.lower.call_frames
//: why: the early return of the callee ends only the callee
//: answer: proved
class FrameInPlaceReturn {
  static int g;
  static int add(int k) { if (k > 0) { g = k; return 1; } g = 7; return 2; }
  //@ assignable g; ensures \result == (k > 0 ? 11 : 12);
  static int f(int k) { int r = add(k); return r + 10; }
}
