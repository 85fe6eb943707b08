//: verify --only f
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: the inherited method fits better
//: answer: refuted
class OverloadInherited {
  static class A { static int g(int x) { return 1; } }
  static class B extends A {
    static int g(long x) { return 2; }
    //@ ensures \result == 2;
    static int f(int x) { return g(x); }
  }
}
