//: verify
//: truth: false
//: aims: frontend.java.imports
//: why: the import gives the name Math to a class of foo.Outer
//: answer: unknown
import static foo.Outer.Math;
class ImportedStaticClass { //@ ensures \result == 3;
  static int f() { return Math.max(2, 3); } }
