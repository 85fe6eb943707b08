//: verify
//: truth: false
//: aims: frontend.java.members.may_be_variable
//: why: foo.O2 may have a variable D, which comes before the class
//: answer: unknown
import static foo.O2.D;
class D { static final int MAX_VALUE = 99; }
class ImportedVariableSingle { //@ ensures \result == 99;
  static int f() { return D.MAX_VALUE; } }
