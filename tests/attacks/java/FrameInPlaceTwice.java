//: verify
//: truth: true
//: aims: frontend.lower.call_frames
//: why: the local of the callee is a new one each time
//: answer: proved
class FrameInPlaceTwice {
  static int g;
  static void add(int k) { int s = k; s = s + 1; g = s; }
  //@ assignable g; ensures g == 3;
  static void f() { add(1); add(2); }
}
