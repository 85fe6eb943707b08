//: verify
//: truth: true
//: aims: frontend.lower.calls
//: why: g assigns nothing but n
//: answer: proved
class SignalsFrameRight {
  int n, m;
  //@ assignable n;
  //@ signals (IllegalStateException e) n == 2;
  //@ ensures n == 1;
  void f(int k) { n = 1; g(k); }
  private void g(int k) { if (k < 0) { n = 2; throw new IllegalStateException(); } }
}
