//: verify --only f
//: truth: false
//: aims: frontend.java.inner
//: why: the anonymous class extends In of X, and overrides m
//: answer: diagnostic
class QualifiedNewOther {
  class In { int m() { return 1; }
    //@ ensures \result == 1;
    int f() { return m(); } }
}
class Y {
  static class In { }
  static Object make(QualifiedNewOther x) { return x.new In() { int m() { return 2; } }; }
}
