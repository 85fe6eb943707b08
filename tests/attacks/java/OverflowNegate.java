//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: -MIN does not fit
//: answer: refuted
class OverflowNegate {
  //@ ensures \result == -x;
  static int f(int x) { return -x; }
}
