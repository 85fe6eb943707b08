//: verify --math wrap
//: truth: false
//: aims: frontend.lower.spec_values
//: why: in the specification the sum does not wrap
//: answer: refuted
class WrapPureMath {
  //@ ensures \result == x + 1;
  static int f(int x) { return x + 1; }
}
