//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: the remainder has the sign of the dividend
//: answer: refuted
class RemainderSign {
  //@ ensures \result >= 0;
  static int f(int x) { return x % 3; }
}
