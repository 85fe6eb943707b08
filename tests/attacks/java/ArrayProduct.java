//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: n * m overflows
//: answer: refuted
class ArrayProduct {
  //@ requires n > 0 && m > 0; ensures \result == n * m;
  static int f(int n, int m) { int[] a = new int[n * m]; return a.length; }
}
