//: verify --only f
//: truth: false
//: aims: frontend.java.specifications
//: why: the inherited method fits better
//: answer: refuted
class OverloadInheritedSpec {
  static class A { /*@ pure @*/ static int g(int x) { return 1; } }
  static class B extends A {
    /*@ pure @*/ static int g(long x) { return 2; }
    //@ ensures \result == g(x);
    static int f(int x) { return 2; }
  }
}
