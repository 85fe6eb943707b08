//: verify
//: truth: true
//: aims: frontend.java.object_expressions
//: why: the variable is there behind the test that returns
//: answer: proved
class InstanceofNegated { static class A { } static class B extends A { int v = 3; }
  //@ ensures \result >= 0 || \result < 0;
  static int f(/*@ nullable @*/ A a) { if (!(a instanceof B b)) return 0; return b.v; } }
