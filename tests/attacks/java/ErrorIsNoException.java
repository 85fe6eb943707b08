//: verify
//: truth: false
//: aims: frontend.java.exceptions
//: why: a failed assertion is no Exception
//: answer: refuted
class ErrorIsNoException {
  //@ ensures \result == 1;
  static int f(int x) { try { assert x == 0; return 1; } catch (Exception e) { return 1; } } }
