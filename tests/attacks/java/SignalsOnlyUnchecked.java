//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: f(0): the division in g throws an ArithmeticException, which no clause lets leave
//: answer: refuted
class SignalsOnlyUnchecked {
  //@ signals_only IllegalStateException;
  static int f(int k) { return g(k); }
  private static int g(int k) {
    if (k > 100) throw new IllegalStateException();
    return 7 / k;
  }
}
