//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: a long shifts by its count modulo 64
//: answer: refuted
class LongShift {
  //@ requires x == 1; ensures \result == 1;
  static long f(long x) { return x << 33; }
}
