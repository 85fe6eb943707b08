//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjStaticCounter0 { static int n; int id; ObjStaticCounter0() { id = n++; } //@ requires true;
  static void run() { n = 0; ObjStaticCounter0 a = new ObjStaticCounter0(), b = new ObjStaticCounter0(); assert (a.id == 0 && b.id == 1 && n == 2); } }
