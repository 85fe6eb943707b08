//: verify
//: truth: true
//: aims: frontend.lower.exceptions
//: why: n is 1 when the exception leaves
//: answer: proved
class SignalsStateOldTrue {
  static class E extends RuntimeException { }
  int n;
  //@ requires n == 0; ensures false; signals (E e) n == 1;
  void f() { n = 1; throw new E(); }
}
