//: verify
//: truth: false
//: aims: frontend.java.object_expressions
//: why: what was tested may not be there any more
//: answer: refuted
class InstanceofField { static class A { } static class B extends A { int v = 3; }
  A a = new A();
  void clear() { a = new A(); }
  //@ ensures true;
  int f() { if (a instanceof B) { clear(); return ((B) a).v; } return 0; } }
