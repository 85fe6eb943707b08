//: verify --check assertion
//: truth: false
//: aims: frontend.lower.handlers.throws_instead
//: why: only assertions are asked for: with 0 the handler runs all the same
//: answer: refuted
class TrapCatchChecked {
  //@ requires true;
  static void f(int x) { try { x = 1 / x; } catch (ArithmeticException e) { assert false; } } }
