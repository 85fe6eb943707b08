//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: n has changed when the exception leaves
//: answer: refuted
class SignalsStateOld {
  static class E extends RuntimeException { }
  int n;
  //@ requires n == 0; ensures false; signals (E e) n == 0;
  void f() { n = 1; throw new E(); }
}
