//: verify --math wrap
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: -MIN is MIN
//: answer: refuted
class WrapNegation {
  //@ ensures \result >= 0;
  static int abs(int x) { return x < 0 ? -x : x; }
}
