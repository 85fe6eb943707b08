//: verify
//: truth: error
//: aims: frontend.java.statements
//: why: before a block there is no loop
//: answer: diagnostic
class LoopClauseBlock {
  static void f(int n) {
    //@ loop_invariant n < 0;
    { while (n > 0) { n--; } }
  }
}
