//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjListReverse1 { int v; /*@ nullable @*/ ObjListReverse1 next; ObjListReverse1(int v, /*@ nullable @*/ ObjListReverse1 n) { this.v = v; next = n; } static /*@ nullable @*/ ObjListReverse1 rev(/*@ nullable @*/ ObjListReverse1 l) { ObjListReverse1 r = null; while (l != null) { ObjListReverse1 n = l.next; l.next = r; r = l; l = n; } return r; } //@ requires true;
  static void run() { ObjListReverse1 l = rev(new ObjListReverse1(1, new ObjListReverse1(2, new ObjListReverse1(3, null)))); assert (l.v == 1); } }
