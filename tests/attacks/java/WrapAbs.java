//: verify --math wrap
//: truth: false
//: aims: frontend.lower.spec_values
//: why: Math.abs of the specification is mathematical
//: answer: refuted
class WrapAbs {
  //@ ensures \result == Math.abs(x);
  static int f(int x) { return Math.abs(x); }
}
