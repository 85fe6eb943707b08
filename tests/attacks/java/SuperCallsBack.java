//: verify
//: truth: true
//: aims: frontend.java.object_expressions.call_on_super
//: why: what A's method calls is that of the object's class
//: answer: proved
class SuperCallsBack { static class A { int m() { return n(); } int n() { return 1; } } 
  static class B extends A { int m() { return super.m(); } int n() { return 7; } }
  //@ ensures \result == 7;
  static int f() { A a = new B(); return a.m(); } }
