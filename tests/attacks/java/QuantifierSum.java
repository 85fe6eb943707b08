//: verify
//: truth: false
//: aims: frontend.lower.spec_quantifiers
//: why: the sum counts every element
//: answer: refuted
class QuantifierSum {
  //@ requires a.length == 2 && a[0] == 1 && a[1] == 2; ensures \result == (\sum int k; 0 <= k && k < a.length; a[k]);
  static int f(int[] a) { return 2; }
}
