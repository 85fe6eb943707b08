//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjRecursive1 { ObjRecursive1 l, r; int v; ObjRecursive1(int d) { v = d; if (d > 0) { l = new ObjRecursive1(d - 1); r = new ObjRecursive1(d - 1); } } int sum() { return v + (l == null ? 0 : l.sum()) + (r == null ? 0 : r.sum()); } //@ requires true;
  static void run() { int s = new ObjRecursive1(2).sum(); assert (s == 5); } }
