//: verify
//: truth: true
//: aims: frontend.java.object_expressions.call_on
//: why: a static method needs no object
//: answer: unknown
class StaticOfNull { static class A { static int s() { return 4; } }
  //@ ensures \result == 4;
  static int f() { A a = null; return a.s(); } }
