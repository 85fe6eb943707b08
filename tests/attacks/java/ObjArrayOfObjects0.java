//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjArrayOfObjects0 { int v; //@ requires true;
  static void run() { ObjArrayOfObjects0[] a = new ObjArrayOfObjects0[3]; a[0] = a[2] = new ObjArrayOfObjects0(); a[0].v = 6; boolean n = a[1] == null; assert (n && a[2].v == 6); } }
