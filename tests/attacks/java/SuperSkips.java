//: verify
//: truth: true
//: aims: frontend.java.object_expressions.call_on_super
//: why: super.m in C is B's, which is A's
//: answer: proved
class SuperSkips { static class A { int m() { return 1; } } static class B extends A { }
  static class C extends B { int m() { return super.m() + 10; } } static class D extends C { int m() { return 100; } int k() { return super.m(); } }
  //@ ensures \result == 11;
  static int f() { return new D().k(); } }
