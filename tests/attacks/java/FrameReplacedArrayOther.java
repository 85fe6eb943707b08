//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the elements of b belong to somebody else
//: answer: refuted
class FrameReplacedArrayOther {
  int[] a = new int[2];
  //@ requires a.length == 2 && b.length == 2; assignable a, a[*];
  void f(int[] b) { a = b; a[1] = 5; }
}
