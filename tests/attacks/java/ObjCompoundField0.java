//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjCompoundField0 { byte b; char c; //@ requires true;
  static void run() { ObjCompoundField0 o = new ObjCompoundField0(); o.b += 200; o.c -= 1; assert (o.b == -56 && o.c == 65535); } }
