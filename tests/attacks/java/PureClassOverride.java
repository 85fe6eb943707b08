//: verify
//: truth: false
//: aims: frontend.java.unit
//: why: all methods of the parent are pure, and the one that takes the place of one is not
//: answer: unknown
class PureClassOverride {
  static int n;
  static /*@ pure @*/ class A { int h() { return 1; } }
  static class B extends A { int h() { n = 2; return 2; } }
}
