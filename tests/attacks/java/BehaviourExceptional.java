//: verify
//: truth: false
//: aims: frontend.java.cases
//: why: nothing is thrown where the case says so
//: answer: refuted
class BehaviourExceptional {
  /*@ exceptional_behavior requires x == 0; signals (ArithmeticException e) true; @*/
  static int f(int x) { return x; }
}
