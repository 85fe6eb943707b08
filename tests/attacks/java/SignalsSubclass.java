//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: signals of a class is about its subclasses as well
//: answer: refuted
class SignalsSubclass {
  static class E extends RuntimeException { }
  static class F extends E { }
  //@ signals (E e) x > 0;
  static void f(int x) { if (x == 0) throw new F(); if (x > 0) throw new E(); }
}
