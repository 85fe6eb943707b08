//: verify
//: truth: false
//: aims: frontend.lower.spec_requirements
//: why: the divisor may be 0
//: answer: refuted
class DivisionSpecZero {
  //@ ensures 5 / x == 5 / x;
  static void f(int x) { }
}
