//: verify --only f
//: truth: false
//: aims: frontend.java.expressions
//: why: super.m is that of the parent
//: answer: diagnostic
class SuperMethod {
  static class A { int m() { return 1; } }
  static final class B extends A {
    int m() { return 2; }
    //@ ensures \result == 2;
    int f() { return super.m(); }
  }
}
