//: verify
//: truth: true
//: aims: frontend.java.object_expressions.field_of
//: why: the type of the expression decides
//: answer: proved
class HiddenFieldCast { static class A { int x = 1; } static class B extends A { int x = 2; }
  //@ requires ((A) b).x == 1 && b.x == 2; ensures \result == 1;
  static int f(B b) { return ((A) b).x; } }
