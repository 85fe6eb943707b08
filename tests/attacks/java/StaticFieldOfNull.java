//: verify
//: truth: true
//: aims: frontend.java.object_expressions.field_of
//: why: a static field needs no object
//: answer: unknown
class StaticFieldOfNull { static class A { static final int S = 4; }
  //@ ensures \result == 4;
  static int f() { A a = null; return a.S; } }
