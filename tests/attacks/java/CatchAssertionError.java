//: verify
//: truth: false
//: aims: frontend.lower.handlers
//: why: a failed assertion is a violation, whoever catches it
//: answer: refuted
class CatchAssertionError {
  //@ requires true;
  static void f(int x) { try { assert x != 3; } catch (Throwable t) { } }
}
