//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjStaticHide1 { static class A { static int f() { return 1; } int g() { return f(); } } static class B extends A { static int f() { return 2; } } //@ requires true;
  static void run() { assert (new B().g() == 2); } }
