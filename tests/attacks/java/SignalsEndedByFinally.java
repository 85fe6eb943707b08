//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: the return in `finally` ends each exception
//: answer: proved
class SignalsEndedByFinally {
  int n;
  //@ ensures \result == 5;
  //@ signals (IllegalStateException e) false;
  @SuppressWarnings("finally")
  int f(int k) { try { g(k); } finally { return 5; } }
  //@ signals (IllegalStateException e) k < 0;
  private void g(int k) { if (k < 0) throw new IllegalStateException(); }
}
