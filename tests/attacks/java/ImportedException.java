//: verify
//: truth: false
//: aims: frontend.java.exceptions
//: why: foo.IllegalArgumentException may be no RuntimeException
//: answer: unknown
import foo.IllegalArgumentException;
class ImportedException {
  /*@ exceptional_behavior requires x < 0; signals_only RuntimeException; @*/
  static int f(int x) { throw new IllegalArgumentException(); }
}
