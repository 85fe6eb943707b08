//: verify
//: truth: false
//: aims: frontend.java.imports
//: why: the import gives the name Integer to a class of foo.Outer
//: answer: unknown
import static foo.Outer.Integer;
class ImportedStaticBoxSpec { //@ ensures \result == Integer.MAX_VALUE;
  static int f() { return 2147483647; } }
