//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjNullCaught0 { int v = 3; static int f(/*@ nullable @*/ ObjNullCaught0 n) { try { return n.v; } catch (NullPointerException e) { return 0; } } //@ requires true;
  static void run() { assert (f(null) == 0 && f(new ObjNullCaught0()) == 3); } }
