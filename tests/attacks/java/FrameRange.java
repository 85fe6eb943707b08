//: verify
//: truth: true
//: aims: frontend.lower.frames.element_allowed
//: why: the elements written are in the range
//: answer: proved
class FrameRange {
  //@ requires a.length >= 3; assignable a[0 .. 1]; ensures a[2] == \old(a[2]);
  static void f(int[] a) { a[0] = 1; a[1] = 2; }
}
