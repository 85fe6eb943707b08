//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjOrderOfArgs1 { int v; int up() { return ++v; } static int sub(int a, int b) { return a * 10 + b; } //@ requires true;
  static void run() { ObjOrderOfArgs1 o = new ObjOrderOfArgs1(); int r = sub(o.up(), o.up()); assert (r == 21); } }
