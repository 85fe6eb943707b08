//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjStaticCounter1 { static int n; int id; ObjStaticCounter1() { id = n++; } //@ requires true;
  static void run() { n = 0; ObjStaticCounter1 a = new ObjStaticCounter1(), b = new ObjStaticCounter1(); assert (b.id == 0); } }
