//: verify
//: truth: false
//: aims: frontend.lower.spec_quantifiers
//: why: a char is never negative, so the range is empty
//: answer: refuted
class QuantifierCharDomain {
  //@ ensures (\exists char c; c < 0);
  static void f() { }
}
