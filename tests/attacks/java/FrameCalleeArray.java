//: verify --only caller
//: truth: false
//: aims: frontend.lower.frames.call_allowed
//: why: the callee may assign every element
//: answer: refuted
class FrameCalleeArray {
  //@ assignable a[*];
  static void fill(int[] a) { }
  //@ requires a.length > 1; assignable a[0];
  static void caller(int[] a) { fill(a); }
}
