//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjAliasField2 { int v; /*@ nullable @*/ ObjAliasField2 next; //@ requires true;
  static void run() { ObjAliasField2 a = new ObjAliasField2(), b = new ObjAliasField2(); a.next = b; b.next = a; a.next.next.v = 4; b.v = 5; assert (a.next.next == b); } }
