//: verify
//: truth: false
//: aims: frontend.lower.spec_quantifiers
//: why: the bound variable is an int: k + 1 does not wrap in a specification
//: answer: refuted
class QuantifierOverflow {
  //@ ensures (\exists int k; k + 1 < k);
  static void f() { }
}
