//: verify --only f
//: truth: error
//: aims: frontend.java.classes.Classes
//: why: the inner class has a method of that name, so the outer one is not looked at
//: answer: diagnostic
class OverloadOuterHidden {
  static int g(int x) { return 1; }
  static class B {
    static int g() { return 2; }
    //@ ensures \result == 1;
    static int f(int x) { return g(x); }
  }
}
