//: verify --only run
//: truth: true
//: aims: frontend.java.invocations
//: why: a run with assertions says so
//: answer: proved
class ObjDefaultMethod0 { interface I { default int f() { return g() + 1; } int g(); } static class A implements I { public int g() { return 4; } } static class B extends A { public int f() { return 9; } } //@ requires true;
  static void run() { I a = new A(), b = new B(); assert (a.f() == 5 && b.f() == 9); } }
