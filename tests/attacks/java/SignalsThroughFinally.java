//: verify
//: truth: false
//: aims: frontend.lower.statements
//: why: f(-1): the block behind `finally` runs before the exception leaves, so n is 5
//: answer: refuted
class SignalsThroughFinally {
  int n;
  //@ signals (IllegalStateException e) n == 1;
  void f(int k) { n = 1; try { if (k < 0) throw new IllegalStateException(); } finally { n = 5; } }
}
