//: verify
//: truth: true
//: aims: frontend.lower.cases
//: why: each case as it says
//: answer: proved
class ExceptionalBehaviorBoth {
  static class E extends RuntimeException { }
  /*@ normal_behavior requires x <= 2; ensures \result == x;
    @ also exceptional_behavior requires x > 2; signals (E e) true; signals_only E; @*/
  static int f(int x) { if (x > 2) throw new E(); return x; }
}
