//: verify
//: truth: error
//: aims: frontend.java.statements
//: why: the clause stands behind the header of its loop
//: answer: diagnostic
class LoopClauseBehindHeader {
  static void f(int n) {
    while (n > 0)
    //@ loop_invariant n < 0;
    { n--; }
  }
}
