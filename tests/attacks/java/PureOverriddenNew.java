//: verify
//: truth: true
//: aims: frontend.lower.pure
//: why: of a B it is 2
//: answer: proved
class PureOverriddenNew {
  static class A { /*@ pure @*/ int size() { return 1; } }
  static class B extends A { /*@ pure @*/ int size() { return 2; } }
  //@ ensures \result.size() == 2;
  static A f() { return new B(); }
}
