//: verify
//: truth: false
//: aims: frontend.lower.spec_quantifiers
//: why: an empty range has no maximum
//: answer: refuted
class MaxEmpty {
  //@ ensures \result == (\max int i; 0 <= i && i < n; i) || n >= 0;
  static int f(int n) { return 0; }
}
