//: verify
//: truth: false
//: aims: frontend.lower.new_arrays
//: why: a negative length throws
//: answer: refuted
class ArrayNegative {
  //@ ensures true;
  static int f(int n) { int[] a = new int[n]; return a.length; }
}
