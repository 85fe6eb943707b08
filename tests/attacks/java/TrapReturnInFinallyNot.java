//: verify
//: truth: false
//: aims: frontend.lower.statements
//: why: no exception leaves it, and it is not 1
//: answer: refuted
class TrapReturnInFinallyNot {
  //@ ensures \result == 1;
  static int f(int x) { try { return 1 / x; } finally { return 4; } }
}
