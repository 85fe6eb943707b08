//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjAliasField1 { int v; /*@ nullable @*/ ObjAliasField1 next; //@ requires true;
  static void run() { ObjAliasField1 a = new ObjAliasField1(), b = new ObjAliasField1(); a.next = b; b.next = a; a.next.next.v = 4; b.v = 5; assert (a.v == 5); } }
