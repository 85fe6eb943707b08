//: verify --only f
//: truth: false
//: aims: frontend.java.inner
//: why: the object that g makes returns 2
//: answer: diagnostic
class OverriddenLocal {
  int value() { return 1; }
  //@ ensures \result == 1;
  int f() { return value(); }
  static int g() {
    class Local extends OverriddenLocal { }
    return new Local() { int value() { return 2; } }.f();
  }
}
