//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjSwitchField1 { int s; int step() { switch (s) { case 0: s = 2; case 1: s += 3; break; default: s = 0; } return s; } //@ requires true;
  static void run() { ObjSwitchField1 o = new ObjSwitchField1(); int a = o.step(), b = o.step(); assert (a == 2); } }
