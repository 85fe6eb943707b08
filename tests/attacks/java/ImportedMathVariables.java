//: verify
//: truth: true
//: aims: frontend.java.members.may_be_variable
//: why: java.lang.Math has no variable called Integer
//: answer: proved
import static java.lang.Math.*;
class ImportedMathVariables { //@ ensures \result == Integer.MAX_VALUE;
  static int f() { return max(Integer.MAX_VALUE, Math.min(3, 4)); } }
