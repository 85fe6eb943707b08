//: verify --only run
//: truth: true
//: aims: frontend.java.making
//: why: a run with assertions says so
//: answer: proved
class ObjInitOrder0 { int a = 1; int b = a + 1; { a = 10; } int c = a + b; ObjInitOrder0() { c++; } //@ requires true;
  static void run() { ObjInitOrder0 o = new ObjInitOrder0(); assert (o.a == 10 && o.b == 2 && o.c == 13); } }
