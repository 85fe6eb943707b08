//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: the count is taken modulo 32
//: answer: refuted
class ShiftCount {
  //@ ensures \result == 0;
  static int f(int x) { return x << 32; }
}
