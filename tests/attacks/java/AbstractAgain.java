//: verify --only f
//: truth: false
//: aims: frontend.java.classes.methods_in
//: why: B makes m abstract again, and C overrides it
//: answer: diagnostic
class AbstractAgain {
  static class A { int m() { return 1; } }
  static abstract class B extends A { abstract int m();
    //@ ensures \result == 1;
    int f() { return m(); } }
  static class C extends B { int m() { return 2; } }
}
