//: verify
//: truth: false
//: aims: frontend.lower.spec_requirements
//: why: the specification divides by zero
//: answer: refuted
class SpecDivision {
  //@ ensures \result / y == 0;
  static int f(int y) { return 0; }
}
