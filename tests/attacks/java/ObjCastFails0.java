//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjCastFails0 { static class A { } static class B extends A { int y = 2; } static int f(A a) { try { return ((B) a).y; } catch (ClassCastException e) { return -1; } } //@ requires true;
  static void run() { assert (f(new A()) == -1 && f(new B()) == 2); } }
