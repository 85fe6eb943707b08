//: verify
//: truth: true
//: aims: frontend.java.exceptions
//: why: ArithmeticException is a RuntimeException
//: answer: proved
class ArithmeticIsRuntime {
  //@ requires x == 0; ensures \result == 1;
  static int f(int x) { try { return 1 / x; } catch (RuntimeException e) { return 1; } } }
