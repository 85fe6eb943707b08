//: verify --only f
//: truth: true
//: aims: frontend.java.classes.methods_in
//: why: a static method is not overridden: h calls A.g
//: answer: proved
class StaticHiddenTrue {
  static class A { static int g() { return 1; } static int h() { return g(); } }
  static class B extends A { static int g() { return 2; } }
  //@ ensures \result == 1;
  static int f() { return B.h(); }
}
