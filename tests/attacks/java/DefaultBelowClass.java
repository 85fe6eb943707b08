//: verify
//: truth: true
//: aims: frontend.java.unseen
//: why: A's method comes before the default of I
//: answer: proved
class DefaultBelowClass { interface I { default int m() { return 2; } } static class A { public int m() { return 1; } } static class B extends A implements I { }
  //@ ensures \result == 1;
  static int f() { I i = new B(); return i.m(); } }
