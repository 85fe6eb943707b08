//: verify
//: truth: false
//: aims: frontend.java.members.may_be_variable
//: why: foo.Outer may have a variable Integer, which comes before the class
//: answer: unknown
import static foo.Outer.*;
class ImportedVariable { //@ ensures \result == 2147483647;
  static int f() { return Integer.MAX_VALUE; } }
