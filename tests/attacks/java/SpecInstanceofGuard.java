//: verify
//: truth: true
//: aims: frontend.java.specifications
//: why: where a is a B it has a w
//: answer: proved
class SpecInstanceofGuard { static class A { } static class B extends A { int w; }
  //@ ensures a instanceof B ==> ((B) a).w == 5;
  static void f(A a) { if (a instanceof B b) b.w = 5; } }
