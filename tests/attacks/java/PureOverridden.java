//: verify
//: truth: false
//: aims: frontend.lower.pure
//: why: the pure method of the object's class counts
//: answer: refuted
class PureOverridden {
  static class A { /*@ pure @*/ int size() { return 1; } }
  static class B extends A { /*@ pure @*/ int size() { return 2; } }
  //@ ensures a.size() == 1;
  static void f(A a) { }
}
