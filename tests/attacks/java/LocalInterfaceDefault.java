//: verify --only f
//: truth: false
//: aims: frontend.java.inner
//: why: the local interface overrides m
//: answer: diagnostic
interface LocalInterfaceDefault {
  default int m() { return 1; }
  //@ ensures \result == 1;
  default int f() { return m(); }
  static int test() {
    interface Two extends LocalInterfaceDefault { default int m() { return 2; } }
    return new Two() { }.f();
  }
}
