//: verify
//: truth: false
//: aims: frontend.java.cases
//: why: it is thrown where x is 3, too
//: answer: unknown
class SignalsCondition {
  /*@ requires true; ensures true; signals (IllegalArgumentException e) x < 0; @*/
  static void f(int x) { if (x < 0 || x == 3) throw new IllegalArgumentException(); }
}
