//: verify
//: truth: true
//: aims: frontend.java.references.common
//: why: the nearest class of both is A: o(A) is called
//: answer: proved
class ChoiceOfClasses { static class A { } static class B extends A { } static class C extends A { }
  static int o(Object o) { return 1; } static int o(A o) { return 2; } static int o(B o) { return 3; }
  //@ ensures \result == 2;
  static int f(boolean c) { return o(c ? new B() : new C()); } }
