//: verify
//: truth: true
//: aims: frontend.java.references.common
//: why: B is the nearest class of both: its own x is read
//: answer: proved
class ChoiceFieldNearer { static class A { int x = 1; } static class B extends A { int x = 5; } static class C extends B { int x = 2; }
  //@ ensures \result == 5;
  static int f(boolean c) { return (c ? new B() : new C()).x; } }
