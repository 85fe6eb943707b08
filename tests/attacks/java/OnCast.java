//: verify
//: truth: true
//: aims: frontend.java.specifications._called_on
//: why: a is a B, whose get gives w
//: answer: proved
class OnCast { static class A { } static class B extends A { int w; /*@ pure @*/ int get() { return w; } }
  //@ requires a instanceof B; ensures ((B) a).get() == 4;
  static void f(A a) { ((B) a).w = 4; } }
