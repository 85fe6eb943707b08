//: verify
//: truth: false
//: aims: frontend.java.cases
//: why: another exception is thrown
//: answer: unknown
class SignalsOther {
  //@ requires x == 0; signals_only NullPointerException; ensures false;
  static int f(int x) { return 1 / x; }
}
