//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjRecursive0 { ObjRecursive0 l, r; int v; ObjRecursive0(int d) { v = d; if (d > 0) { l = new ObjRecursive0(d - 1); r = new ObjRecursive0(d - 1); } } int sum() { return v + (l == null ? 0 : l.sum()) + (r == null ? 0 : r.sum()); } //@ requires true;
  static void run() { int s = new ObjRecursive0(2).sum(); assert (s == 4); } }
