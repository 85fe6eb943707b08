//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjHiding0 { static class A { int x = 1; int get() { return x; } } static class B extends A { int x = 2; int get() { return x + super.x * 10; } } //@ requires true;
  static void run() { A a = new B(); B b = (B) a; assert (a.x == 1 && b.x == 2); } }
