//: verify
//: truth: false
//: aims: frontend.lower.handlers
//: why: f(-1): the exception of g leaves f when n is 2, not 1
//: answer: refuted
class SignalsThroughCall {
  int n;
  //@ signals (IllegalStateException e) n == 1;
  void f(int k) { n = 1; g(k); n = 3; }
  private void g(int k) { n++; if (k < 0) throw new IllegalStateException(); }
}
