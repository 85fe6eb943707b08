//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: the value is saved before finally
//: answer: proved
class TrapSavedBeforeFinally {
  //@ ensures \result == 1;
  static int f() { int x = 1; try { return x; } finally { x = 2; } }
}
