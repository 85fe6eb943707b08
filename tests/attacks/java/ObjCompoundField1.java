//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjCompoundField1 { byte b; char c; //@ requires true;
  static void run() { ObjCompoundField1 o = new ObjCompoundField1(); o.b += 200; o.c -= 1; assert (o.b == 200); } }
