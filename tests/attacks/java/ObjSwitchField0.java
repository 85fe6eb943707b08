//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjSwitchField0 { int s; int step() { switch (s) { case 0: s = 2; case 1: s += 3; break; default: s = 0; } return s; } //@ requires true;
  static void run() { ObjSwitchField0 o = new ObjSwitchField0(); int a = o.step(), b = o.step(); assert (a == 5 && b == 0); } }
