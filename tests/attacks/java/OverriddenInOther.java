//: verify --only f
//: truth: true
//: aims: frontend.java.inner
//: why: the anonymous class extends another one
//: answer: proved
class OverriddenInOther {
  int value() { return 1; }
  //@ ensures \result == 1;
  int f() { return value(); }
  static Object g() { return new Quiet() { int value() { return 2; } }; }
}
class Quiet { int value() { return 3; } }
