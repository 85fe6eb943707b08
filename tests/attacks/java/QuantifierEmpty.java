//: verify
//: truth: true
//: aims: frontend.lower.spec_quantifiers
//: why: nothing is said of an empty range
//: answer: proved
class QuantifierEmpty {
  //@ requires a.length == 0; ensures (\forall int k; 0 <= k && k < a.length; a[k] == 1); ensures !(\exists int k; 0 <= k && k < a.length; true);
  static void f(int[] a) { }
}
