//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjObjectEq2 { int v; public boolean equals(Object o) { return o instanceof ObjObjectEq2 && ((ObjObjectEq2) o).v == v; } //@ requires true;
  static void run() { ObjObjectEq2 a = new ObjObjectEq2(), b = new ObjObjectEq2(); Object o = a; assert (!a.equals(b)); } }
