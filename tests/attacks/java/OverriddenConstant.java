//: verify
//: truth: false
//: aims: frontend.java.inner
//: why: f of the constant A returns 2
//: answer: unknown
enum OverriddenConstant {
  A { int value() { return 2; } }, B;
  int value() { return 1; }
  //@ ensures \result == 1;
  int f() { return value(); }
}
