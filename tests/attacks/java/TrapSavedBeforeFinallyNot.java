//: verify
//: truth: false
//: aims: frontend.lower.statements
//: why: the value is saved before finally
//: answer: refuted
class TrapSavedBeforeFinallyNot {
  //@ ensures \result == 2;
  static int f() { int x = 1; try { return x; } finally { x = 2; } }
}
