//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjAssignOrder0 { int v; ObjAssignOrder0 next; //@ requires true;
  static void run() { ObjAssignOrder0 a = new ObjAssignOrder0(), b = new ObjAssignOrder0(); a.next = a; ObjAssignOrder0 t = a; t.next.v = (t = b).v + 3; assert (a.v == 3 && b.v == 0); } }
