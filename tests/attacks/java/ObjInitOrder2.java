//: verify --only run
//: truth: false
//: aims: frontend.java.making
//: why: a run with assertions says so
//: answer: refuted
class ObjInitOrder2 { int a = 1; int b = a + 1; { a = 10; } int c = a + b; ObjInitOrder2() { c++; } //@ requires true;
  static void run() { ObjInitOrder2 o = new ObjInitOrder2(); assert (o.c == 12); } }
