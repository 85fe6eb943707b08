//: verify
//: truth: false
//: aims: frontend.java.exceptions
//: why: the exception is one of foo.Outer
//: answer: unknown
import static foo.Outer.ArithmeticException;
class ImportedStaticException {
  //@ exceptional_behavior requires true; signals_only java.lang.ArithmeticException;
  static void f() { throw new ArithmeticException(); } }
