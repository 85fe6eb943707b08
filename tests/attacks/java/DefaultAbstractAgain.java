//: verify
//: truth: true
//: aims: frontend.java.unseen
//: why: the class below has to say what m is
//: answer: proved
class DefaultAbstractAgain { interface I { default int m() { return 2; } } static abstract class A implements I { public abstract int m(); } static class B extends A { public int m() { return 5; } }
  //@ ensures \result == 5;
  static int f() { I i = new B(); return i.m(); } }
