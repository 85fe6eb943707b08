//: verify
//: truth: false
//: aims: frontend.java.conversions
//: why: (char) -1 is 65535
//: answer: refuted
class CastCharNegative {
  //@ requires x == -1; ensures \result == -1;
  static int f(int x) { return (char) x; }
}
