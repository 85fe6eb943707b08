//: verify
//: truth: false
//: aims: frontend.lower.spec_quantifiers
//: why: the largest element is the last
//: answer: refuted
class QuantifierMax {
  //@ requires a.length == 2 && a[0] == 1 && a[1] == 2; ensures \result == (\max int k; 0 <= k && k < a.length; a[k]);
  static int f(int[] a) { return 1; }
}
