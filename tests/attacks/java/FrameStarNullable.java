//: verify
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: there are no elements of null, and the array is written
//: answer: refuted
class FrameStarNullable {
  static int[] t = new int[1];
  //@ requires a == null && t.length > 0; assignable a[*];
  static void f(/*@ nullable @*/ int[] a) { t[0] = 1; }
}
