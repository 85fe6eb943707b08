//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjPatternVar0 { static class A { int x = 1; } static class B extends A { int y = 5; } static int f(A a) { if (!(a instanceof B b)) return a.x; return b.y; } //@ requires true;
  static void run() { assert (f(new A()) == 1 && f(new B()) == 5); } }
