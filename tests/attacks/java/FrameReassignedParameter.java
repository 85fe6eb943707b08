//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the frame is about the array that was passed
//: answer: refuted
class FrameReassignedParameter {
  //@ requires a.length == 1 && b.length == 1 && a != b; assignable a[*];
  static void f(int[] a, int[] b) { a = b; a[0] = 1; }
}
