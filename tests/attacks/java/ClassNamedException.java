//: verify --only f
//: truth: false
//: aims: frontend.java.exceptions
//: why: the exception is the one of this file, which is no RuntimeException of Java
//: answer: refuted
class ClassNamedException {
  static class RuntimeException extends Error { }
  //@ exceptional_behavior
  //@ signals_only java.lang.RuntimeException;
  static void f() { throw new RuntimeException(); }
}
