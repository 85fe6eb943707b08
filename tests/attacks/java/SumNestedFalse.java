//: verify
//: truth: false
//: aims: frontend.lower.spec_quantifiers
//: why: 0 + 0 + 1 + 3 is 4
//: answer: refuted
class SumNestedFalse {
  //@ ensures \result == (\sum int i; 0 <= i && i < 4; (\sum int j; 0 <= j && j < i; j));
  static int f() { return 3; }
}
