//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: >>> of a negative number is positive
//: answer: refuted
class ShiftUnsigned {
  //@ requires x < 0; ensures \result < 0;
  static int f(int x) { return x >>> 1; }
}
