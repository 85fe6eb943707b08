//: verify
//: truth: false
//: aims: frontend.java.exceptions
//: why: the handler runs where y is 0
//: answer: unknown
class CatchDivision {
  //@ requires y == 0; ensures \result == 1;
  static int f(int y) { try { return 1 / y; } catch (ArithmeticException e) { return 2; } }
}
