//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: the return in finally ends the exception
//: answer: proved
class TrapReturnInFinally {
  //@ ensures \result == 4;
  static int f(int x) { try { return 1 / x; } finally { return 4; } } }
