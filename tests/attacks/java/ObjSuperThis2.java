//: verify --only run
//: truth: false
//: aims: frontend.java.making
//: why: a run with assertions says so
//: answer: refuted
class ObjSuperThis2 { static class A { int n; A(int k) { n = k; } A() { this(3); n++; } } static class B extends A { int m = 2; B() { super(); m += n; } B(int k) { super(k); } } //@ requires true;
  static void run() { B x = new B(), y = new B(8); assert (y.m == 10); } }
