//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: f(-1): the exception of g leaves f while n is -1
//: answer: refuted
class SignalsInvariant {
  private int n;
  //@ invariant n >= 0;
  //@ signals_only IllegalStateException;
  void f(int k) { n = -1; g(k); n = 0; }
  private static void g(int k) { if (k < 0) throw new IllegalStateException(); }
}
