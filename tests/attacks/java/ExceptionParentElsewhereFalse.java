//: verify
//: truth: false
//: aims: frontend.java.exceptions
//: why: X extends the E beside it, which is no ArithmeticException
//: answer: refuted
class ExceptionParentElsewhereFalse {
  static class E extends ArithmeticException { }
  /*@ exceptional_behavior requires x < 0; signals_only ArithmeticException; @*/
  static int f(int x) { throw new Beside.X(); }
}
class Beside {
  static class E extends IllegalStateException { }
  static class X extends E { }
}
