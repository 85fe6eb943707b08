//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjListReverse0 { int v; /*@ nullable @*/ ObjListReverse0 next; ObjListReverse0(int v, /*@ nullable @*/ ObjListReverse0 n) { this.v = v; next = n; } static /*@ nullable @*/ ObjListReverse0 rev(/*@ nullable @*/ ObjListReverse0 l) { ObjListReverse0 r = null; while (l != null) { ObjListReverse0 n = l.next; l.next = r; r = l; l = n; } return r; } //@ requires true;
  static void run() { ObjListReverse0 l = rev(new ObjListReverse0(1, new ObjListReverse0(2, new ObjListReverse0(3, null)))); assert (l.v == 3 && l.next.v == 2 && l.next.next.v == 1 && l.next.next.next == null); } }
