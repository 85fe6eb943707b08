//: verify
//: truth: true
//: aims: frontend.lower.spec_quantifiers
//: why: two elements are positive
//: answer: proved-bounded
class QuantifierCount {
  //@ requires a.length == 3 && a[0] == 1 && a[1] == 0 && a[2] == 2; ensures \result == (\num_of int k; 0 <= k && k < a.length; a[k] > 0);
  static int f(int[] a) { return 2; }
}
