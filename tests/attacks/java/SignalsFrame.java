//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: g assigns m, which f may not, before its exception leaves f
//: answer: refuted
class SignalsFrame {
  int n, m;
  //@ assignable n;
  //@ signals_only IllegalStateException;
  void f(int k) { n = 1; g(k); }
  private void g(int k) { if (k < 0) { m = 1; throw new IllegalStateException(); } }
}
