//: verify
//: truth: false
//: aims: frontend.lower.cases
//: why: normal behavior throws nothing
//: answer: refuted
class NormalBehaviorThrows {
  static class E extends RuntimeException { }
  //@ normal_behavior requires x >= 2; ensures true;
  static int f(int x) { if (x > 2) throw new E(); return x; }
}
