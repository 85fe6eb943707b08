//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjArrayOfObjects1 { int v; //@ requires true;
  static void run() { ObjArrayOfObjects1[] a = new ObjArrayOfObjects1[3]; a[0] = a[2] = new ObjArrayOfObjects1(); a[0].v = 6; boolean n = a[1] == null; assert (a[2].v == 0); } }
