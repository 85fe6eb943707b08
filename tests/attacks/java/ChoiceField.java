//: verify
//: truth: true
//: aims: frontend.java.references.common
//: why: x is a field of A, and of no other class
//: answer: proved
class ChoiceField { static class A { int x = 1; } static class B extends A { } static class C extends A { int x = 2; }
  //@ ensures \result == 1;
  static int f(boolean c) { return (c ? new B() : new C()).x; } }
