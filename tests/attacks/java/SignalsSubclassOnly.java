//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: signals of a subclass does not let the class above leave
//: answer: refuted
class SignalsSubclassOnly {
  static class E extends RuntimeException { }
  static class F extends E { }
  //@ signals (F e) x > 0;
  static void f(int x) { if (x == 0) throw new E(); if (x > 0) throw new F(); }
}
