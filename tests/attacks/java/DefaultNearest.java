//: verify
//: truth: true
//: aims: frontend.java.unseen
//: why: J's default is nearer than I's
//: answer: proved
class DefaultNearest { interface I { default int m() { return 2; } } interface J extends I { default int m() { return 3; } } static class B implements I, J { }
  //@ ensures \result == 3;
  static int f() { I i = new B(); return i.m(); } }
