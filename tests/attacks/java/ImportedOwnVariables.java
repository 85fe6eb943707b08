//: verify
//: truth: true
//: aims: frontend.java.members.may_be_variable
//: why: the file shows that no variable is called Integer
//: answer: proved
package p;
import static p.ImportedOwnVariables.K.*;
class ImportedOwnVariables { static class K { static final int A = 1; }
  //@ ensures \result == Integer.MAX_VALUE;
  static int f() { return Integer.MAX_VALUE; } }
