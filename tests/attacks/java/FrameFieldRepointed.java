//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the frame names the elements of the array that the field held at entry
//: answer: refuted
class FrameFieldRepointed {
  static int[] t = new int[1];
  //@ requires b.length == 1 && b != t;
  //@ assignable t, t[*];
  static void f(int[] b) { t = b; t[0] = 5; }
}
