//: verify --only f
//: truth: false
//: aims: frontend.java.classes.methods_in
//: why: the class has m by I, which overrides that of K
//: answer: refuted
class DefaultOfTwoParents {
  interface K { default int m() { return 1; } }
  interface I extends K { default int m() { return 2; } }
  static final class B implements K, I {
    //@ ensures \result == 1;
    int f() { return m(); }
  }
}
