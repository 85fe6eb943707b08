//: verify
//: truth: true
//: aims: frontend.java.references.common
//: why: the local variable has type A
//: answer: proved
class ChoiceVar { static class A { int m() { return 1; } } static class B extends A { int m() { return 7; } } static class C extends A { int m() { return 8; } }
  //@ ensures \result == (c ? 7 : 8);
  static int f(boolean c) { var a = c ? new B() : new C(); return a.m(); } }
