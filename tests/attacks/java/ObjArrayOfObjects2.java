//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjArrayOfObjects2 { int v; //@ requires true;
  static void run() { ObjArrayOfObjects2[] a = new ObjArrayOfObjects2[3]; a[0] = a[2] = new ObjArrayOfObjects2(); a[0].v = 6; boolean n = a[1] == null; assert (!n); } }
