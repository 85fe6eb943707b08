//: verify
//: truth: true
//: aims: frontend.lower.frames.element_allowed
//: why: a new array belongs to nobody's frame
//: answer: proved
class FrameLocalArray {
  //@ requires n > 0; assignable \nothing; ensures \result == 4;
  static int make(int n) { int[] a = new int[n]; a[0] = 4; return a[0]; }
}
