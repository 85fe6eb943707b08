//: verify --only run
//: truth: false
//: aims: frontend.java.invocations
//: why: a run with assertions says so
//: answer: refuted
class ObjDefaultMethod1 { interface I { default int f() { return g() + 1; } int g(); } static class A implements I { public int g() { return 4; } } static class B extends A { public int f() { return 9; } } //@ requires true;
  static void run() { I a = new A(), b = new B(); assert (b.f() == 5); } }
