//: verify
//: truth: false
//: aims: frontend.lower.calls.new_object
//: why: a negative length throws
//: answer: refuted
class ArrayNegative {
  //@ ensures true;
  static int f(int n) { int[] a = new int[n]; return a.length; }
}
