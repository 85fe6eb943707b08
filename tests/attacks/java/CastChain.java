//: verify
//: truth: false
//: aims: frontend.java.conversions
//: why: (byte) 200 is -56
//: answer: refuted
class CastChain {
  //@ ensures \result == 200;
  static int f() { int x = 200; return (byte) x; }
}
