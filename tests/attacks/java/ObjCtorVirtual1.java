//: verify --only run
//: truth: false
//: aims: frontend.java.making
//: why: a run with assertions says so
//: answer: refuted
class ObjCtorVirtual1 { static class A { int v = 1; A() { init(); } void init() { v = 5; } } static class B extends A { int w = 7; void init() { w = 9; } } //@ requires true;
  static void run() { B b = new B(); assert (b.w == 9); } }
