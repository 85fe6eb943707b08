//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: the sum of two large indices overflows
//: answer: refuted
class OverflowMiddle {
  //@ requires 0 <= l && l <= u; ensures l <= \result && \result <= u;
  static int f(int l, int u) { return (l + u) / 2; }
}
