//: verify
//: truth: true
//: aims: frontend.java.object_expressions
//: why: the object is evaluated, and then not needed
//: answer: proved
class StaticByObject { static int n; static class A { static int s() { return n; } } static /*@ nullable @*/ A make() { n = 15; return null; }
  //@ ensures \result == 15;
  static int f() { return make().s(); } }
