//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjAliasField0 { int v; /*@ nullable @*/ ObjAliasField0 next; //@ requires true;
  static void run() { ObjAliasField0 a = new ObjAliasField0(), b = new ObjAliasField0(); a.next = b; b.next = a; a.next.next.v = 4; b.v = 5; assert (a.v == 4 && a.next.v == 5); } }
