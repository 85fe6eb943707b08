//: verify
//: truth: true
//: aims: frontend.lower.spec_quantifiers
//: why: pairs are counted
//: answer: proved
class CountTwoVariables {
  //@ ensures \result == (\num_of int i, j; 0 <= i && i < 2 && 0 <= j && j < 3; i <= j);
  static int f() { return 5; }
}
