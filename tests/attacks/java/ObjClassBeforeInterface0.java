//: verify --only run
//: truth: true
//: aims: frontend.java.invocations
//: why: a run with assertions says so
//: answer: proved
class ObjClassBeforeInterface0 { interface I { default int f() { return 1; } } static class A { public int f() { return 2; } } static class B extends A implements I { } //@ requires true;
  static void run() { I i = new B(); assert (i.f() == 2); } }
