//: verify
//: truth: false
//: aims: frontend.java.names
//: why: nobody knows the MAX_VALUE of foo.Integer
//: answer: unknown
import foo.Integer;
class ImportedInteger {
  //@ ensures \result == 2147483647;
  static int f() { return Integer.MAX_VALUE; }
}
