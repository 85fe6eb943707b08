//: verify --only f
//: truth: false
//: aims: frontend.lower.frames.write_allowed
//: why: the result may be the array that was passed
//: answer: refuted
class FrameResultAlias {
  //@ requires a.length > 0; ensures \result.length > 0; assignable \nothing;
  static int[] same(int[] a) { return a; }
  //@ requires a.length > 0; assignable \nothing;
  static void f(int[] a) { int[] b = same(a); b[0] = 1; }
}
