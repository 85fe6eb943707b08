//: verify --only f
//: truth: false
//: aims: frontend.java.inner
//: why: the anonymous class extends A, unless Mid inherits another one
//: answer: diagnostic
class AnonymousInsideForeign {
  private static class A { int m() { return 1; }
    //@ ensures \result == 1;
    int f() { return m(); } }
  static class Mid extends foo.Base {
    static int test() { return new A() { int m() { return 2; } }.f(); }
  }
}
