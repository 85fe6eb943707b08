//: verify
//: truth: false
//: aims: frontend.lower.lvalues
//: why: the right side is evaluated, and then there is no object
//: answer: refuted
class FieldOfNullValue { static class A { int v; } static int n;
  //@ requires true;
  static void f(/*@ nullable @*/ A a) { a.v = n = 3; } }
