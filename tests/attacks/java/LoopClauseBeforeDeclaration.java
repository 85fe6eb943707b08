//: verify
//: truth: error
//: aims: frontend.java.statements
//: why: there is a declaration between the clause and the loop
//: answer: diagnostic
class LoopClauseBeforeDeclaration {
  static void f(int n) {
    //@ loop_invariant n < 0;
    int i = 0;
    while (n > 0) { n--; }
  }
}
