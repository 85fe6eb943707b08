//: verify
//: truth: false
//: aims: frontend.java.specifications._called_on
//: why: of a B, get gives v + 1
//: answer: refuted
class OnResultOverridden { static class A { int v; /*@ pure @*/ int get() { return v; } } static class B extends A { /*@ pure @*/ int get() { return v + 1; } }
  //@ ensures \result.get() == 0;
  static A f() { return new B(); } }
