//: verify --only f
//: truth: false
//: aims: frontend.java.inner
//: why: f of the constant A returns 2
//: answer: diagnostic
enum OverriddenConstantForeign implements foo.I {
  A { int value() { return 2; } }, B;
  int value() { return 1; }
  //@ ensures \result == 1;
  int f() { return value(); }
}
