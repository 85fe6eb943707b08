//: verify --only f
//: truth: false
//: aims: frontend.java.inner
//: why: the second local class overrides m
//: answer: diagnostic
class LocalExtendsLocal {
  int m() { return 1; }
  //@ ensures \result == 1;
  int f() { return m(); }
  static int test() {
    class One extends LocalExtendsLocal { }
    class Two extends One { int m() { return 2; } }
    return new Two().f();
  }
}
