//: verify
//: truth: false
//: aims: frontend.lower.spec_values
//: why: the remainder has the sign of the dividend
//: answer: refuted
class RemainderSpec {
  //@ requires x < 0; ensures x % 3 >= 0;
  static void f(int x) { }
}
