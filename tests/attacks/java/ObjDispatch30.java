//: verify --only run
//: truth: true
//: aims: frontend.java.invocations
//: why: a run with assertions says so
//: answer: proved
class ObjDispatch30 { static class A { int f() { return 1; } int g() { return f(); } } static class B extends A { int f() { return 2; } } static class C extends B { int f() { return super.f() + 10; } } //@ requires true;
  static void run() { A a = new A(), b = new B(), c = new C(); assert (a.g() == 1 && b.g() == 2 && c.g() == 12); } }
