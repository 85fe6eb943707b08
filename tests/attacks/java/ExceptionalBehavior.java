//: verify
//: truth: false
//: aims: frontend.lower.cases
//: why: with 3 it returns
//: answer: refuted
class ExceptionalBehavior {
  static class E extends RuntimeException { }
  //@ exceptional_behavior requires x > 2; signals (E e) true; signals_only E;
  static void f(int x) { if (x > 3) throw new E(); }
}
