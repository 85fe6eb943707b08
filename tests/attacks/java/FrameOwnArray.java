//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the array of the field is not in the frame
//: answer: refuted
class FrameOwnArray {
  private int[] a = new int[2];
  //@ requires a.length > 0; assignable \nothing;
  void f() { a[0] = a[0]; }
}
