//: verify --only f
//: truth: false
//: aims: frontend.java.exceptions
//: why: E of the throws clause is a type variable
//: answer: refuted
class ExceptionTypeVariable {
  static class E extends RuntimeException { }
  static <E extends Throwable> void g() throws E { }
  //@ exceptional_behavior
  //@ signals_only IllegalStateException;
  static void f() { throw new E(); }
}
