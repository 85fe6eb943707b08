//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjObjectEq1 { int v; public boolean equals(Object o) { return o instanceof ObjObjectEq1 && ((ObjObjectEq1) o).v == v; } //@ requires true;
  static void run() { ObjObjectEq1 a = new ObjObjectEq1(), b = new ObjObjectEq1(); Object o = a; assert (a == b); } }
