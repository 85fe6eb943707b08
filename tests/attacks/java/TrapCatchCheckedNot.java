//: verify --check assertion
//: truth: true
//: aims: frontend.lower.handlers
//: why: never 0
//: answer: proved
class TrapCatchCheckedNot {
  //@ requires x > 0;
  static void f(int x) { try { x = 1 / x; } catch (ArithmeticException e) { assert false; } }
}
