//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjAssignOrder1 { int v; ObjAssignOrder1 next; //@ requires true;
  static void run() { ObjAssignOrder1 a = new ObjAssignOrder1(), b = new ObjAssignOrder1(); a.next = a; ObjAssignOrder1 t = a; t.next.v = (t = b).v + 3; assert (b.v == 3); } }
