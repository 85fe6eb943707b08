//: verify
//: truth: false
//: aims: frontend.lower.handlers
//: why: f(3) lets the exception of f(0) leave
//: answer: refuted
class SignalsCallsItself {
  //@ requires n >= 0;
  //@ signals (IllegalStateException e) n == 0;
  static void f(int n) { if (n == 0) throw new IllegalStateException(); f(n - 1); }
}
