//: verify
//: truth: false
//: aims: frontend.java.conversions
//: why: the low 32 bits remain
//: answer: refuted
class CastLongToInt {
  //@ requires x == 4294967297L; ensures \result == x;
  static int f(long x) { return (int) x; }
}
