//: verify --only f
//: truth: false
//: aims: frontend.java.classes.overriding
//: why: a private method is not overridden
//: answer: refuted
class PrivateNotOverridden {
  private int m() { return 1; }
  //@ ensures \result == 2;
  int f() { return m(); }
  static class B extends PrivateNotOverridden { int m() { return 2; } }
}
