//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: f(-1): h throws an ArithmeticException, which no clause lets leave
//: answer: refuted
class SignalsOnlyOtherByCall {
  //@ signals_only IllegalStateException;
  static int f(int k) { return g(k); }
  private static int g(int k) { return h(k) + 1; }
  private static int h(int k) {
    if (k > 100) throw new IllegalStateException();
    if (k < 0) throw new ArithmeticException();
    return k;
  }
}
