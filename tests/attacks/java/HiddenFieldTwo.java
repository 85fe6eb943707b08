//: verify
//: truth: true
//: aims: frontend.java.classes
//: why: each method sees the field of its class
//: answer: proved
class HiddenFieldTwo { static class A { int x = 1; int a() { return x; } } static class B extends A { int x = 2; int b() { return x; } }
  //@ ensures \result == 12;
  static int f() { B b = new B(); return b.a() * 10 + b.b(); } }
