//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjOrderOfArgs0 { int v; int up() { return ++v; } static int sub(int a, int b) { return a * 10 + b; } //@ requires true;
  static void run() { ObjOrderOfArgs0 o = new ObjOrderOfArgs0(); int r = sub(o.up(), o.up()); assert (r == 12 && o.v == 2); } }
