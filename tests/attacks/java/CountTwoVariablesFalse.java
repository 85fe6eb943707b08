//: verify
//: truth: false
//: aims: frontend.lower.spec_quantifiers
//: why: there are five such pairs
//: answer: refuted
class CountTwoVariablesFalse {
  //@ ensures \result == (\num_of int i, j; 0 <= i && i < 2 && 0 <= j && j < 3; i <= j);
  static int f() { return 6; }
}
