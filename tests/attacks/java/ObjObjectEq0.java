//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjObjectEq0 { int v; public boolean equals(Object o) { return o instanceof ObjObjectEq0 && ((ObjObjectEq0) o).v == v; } //@ requires true;
  static void run() { ObjObjectEq0 a = new ObjObjectEq0(), b = new ObjObjectEq0(); Object o = a; assert (a != b && o == a && a.equals(b)); } }
