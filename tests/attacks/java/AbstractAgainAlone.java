//: verify --only f
//: truth: false
//: aims: frontend.java.classes.methods_in
//: why: B makes m abstract again: a subclass says what it returns
//: answer: diagnostic
class AbstractAgainAlone {
  static class A { int m() { return 1; } }
  static abstract class B extends A { abstract int m();
    //@ ensures \result == 1;
    int f() { return m(); } }
}
