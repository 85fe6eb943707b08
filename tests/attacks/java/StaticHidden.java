//: verify --only f
//: truth: false
//: aims: frontend.java.classes.methods_in
//: why: B.g hides A.g
//: answer: refuted
class StaticHidden {
  static class A { static int g() { return 1; } static int h() { return g(); } }
  static class B extends A { static int g() { return 2; } }
  //@ ensures \result == 1;
  static int f() { return B.g(); }
}
