//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the index of the frame is the one of the entry
//: answer: refuted
class FrameOldIndex {
  static int i;
  //@ requires a.length == 2 && i == 0;
  //@ assignable i, a[i];
  static void f(int[] a) { i = 1; a[i] = 5; }
}
