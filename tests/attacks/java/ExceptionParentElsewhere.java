//: verify
//: truth: true
//: aims: frontend.java.exceptions
//: why: X extends the E beside it, which is an IllegalStateException
//: answer: proved
class ExceptionParentElsewhere {
  static class E extends ArithmeticException { }
  /*@ exceptional_behavior requires x < 0; signals_only IllegalStateException; @*/
  static int f(int x) { throw new Beside.X(); }
}
class Beside {
  static class E extends IllegalStateException { }
  static class X extends E { }
}
