//: verify
//: truth: false
//: aims: frontend.lower.annotations.spec_statement
//: why: the place is reached
//: answer: refuted
class UnreachableStatement {
  //@ ensures true;
  static int f(int x) {
    if (x > 5) {
      //@ unreachable;
      return 1;
    }
    return 0;
  }
}
