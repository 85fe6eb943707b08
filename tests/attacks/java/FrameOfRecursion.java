//: verify
//: truth: false
//: aims: execution.contracts
//: why: the last element is written on the way back
//: answer: refuted
class FrameOfRecursion {
  //@ requires a.length > 0; assignable a[0]; ensures a[0] == 1;
  static void set(int[] a, int n) { if (n > 0) { set(a, n - 1); a[a.length - 1] = 2; } a[0] = 1; }
}
