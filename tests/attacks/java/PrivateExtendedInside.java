//: verify --only f
//: truth: false
//: aims: frontend.java.classes.overriding
//: why: B extends the private class A, unless Mid inherits another one
//: answer: diagnostic
class PrivateExtendedInside {
  private static class A { int m() { return 1; }
    //@ ensures \result == 1;
    int f() { return m(); } }
  static class Mid extends foo.Base {
    static class B extends A { int m() { return 2; } }
    static int test() { return new B().f(); }
  }
}
