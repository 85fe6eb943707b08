//: verify
//: truth: false
//: aims: frontend.lower.function_contracts
//: why: `signals` alone is a contract
//: answer: refuted
class SignalsOnlyClause {
  static class E extends RuntimeException { }
  static class F extends E { }
  //@ signals (E e) x > 0;
  static void f(int x) { if (x == 0) throw new F(); if (x > 0) throw new E(); }
}
