//: verify
//: truth: false
//: aims: frontend.java.imports
//: why: the import gives the name Integer to a class of foo.Outer
//: answer: unknown
import static foo.Outer.Integer;
class ImportedStaticBox { //@ ensures \result == 2147483647;
  static int f() { return Integer.MAX_VALUE; } }
