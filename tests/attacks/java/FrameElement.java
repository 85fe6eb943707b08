//: verify
//: truth: false
//: aims: frontend.lower.frames.element_allowed
//: why: another element than the frame says
//: answer: refuted
class FrameElement {
  //@ requires a.length > 2; assignable a[0];
  static void set(int[] a) { a[1] = a[1]; }
}
