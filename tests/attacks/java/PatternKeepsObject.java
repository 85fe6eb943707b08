//: verify
//: truth: true
//: aims: frontend.java.object_expressions
//: why: b is the object that was tested, whatever a is later
//: answer: proved
class PatternKeepsObject { static class A { } static class B extends A { int v; }
  //@ ensures \result == 3 || \result == 0;
  static int f(A a) { if (a instanceof B b) { a = null; b.v = 3; return b.v; } return 0; } }
