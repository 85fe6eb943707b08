//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjCastFails1 { static class A { } static class B extends A { int y = 2; } static int f(A a) { try { return ((B) a).y; } catch (ClassCastException e) { return -1; } } //@ requires true;
  static void run() { assert (f(new A()) == 2); } }
