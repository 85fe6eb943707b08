//: verify --only run
//: truth: false
//: aims: frontend.java.making
//: why: a run with assertions says so
//: answer: refuted
class ObjInitOrder1 { int a = 1; int b = a + 1; { a = 10; } int c = a + b; ObjInitOrder1() { c++; } //@ requires true;
  static void run() { ObjInitOrder1 o = new ObjInitOrder1(); assert (o.b == 11); } }
