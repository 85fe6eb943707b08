//: verify --only f
//: truth: false
//: aims: frontend.java.inner
//: why: Between3 extends this class, so that the anonymous class overrides m
//: answer: diagnostic
class ForeignBetweenAnonymous {
  int m() { return 1; }
  //@ ensures \result == 1;
  int f() { return m(); }
  static Object o = new Between3() { int m() { return 2; } };
}
