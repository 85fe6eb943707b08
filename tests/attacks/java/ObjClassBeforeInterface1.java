//: verify --only run
//: truth: false
//: aims: frontend.java.invocations
//: why: a run with assertions says so
//: answer: refuted
class ObjClassBeforeInterface1 { interface I { default int f() { return 1; } } static class A { public int f() { return 2; } } static class B extends A implements I { } //@ requires true;
  static void run() { I i = new B(); assert (i.f() == 1); } }
