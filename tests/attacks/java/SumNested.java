//: verify
//: truth: true
//: aims: frontend.lower.spec_quantifiers
//: why: the bound of the inner sum is the outer variable
//: answer: proved
class SumNested {
  //@ ensures \result == (\sum int i; 0 <= i && i < 4; (\sum int j; 0 <= j && j < i; j));
  static int f() { return 4; }
}
