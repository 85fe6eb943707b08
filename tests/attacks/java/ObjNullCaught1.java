//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjNullCaught1 { int v = 3; static int f(/*@ nullable @*/ ObjNullCaught1 n) { try { return n.v; } catch (NullPointerException e) { return 0; } } //@ requires true;
  static void run() { assert (f(null) == 3); } }
