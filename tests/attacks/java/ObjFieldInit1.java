//: verify --only run
//: truth: false
//: aims: frontend.java.making
//: why: a run with assertions says so
//: answer: refuted
class ObjFieldInit1 { static class P { int v; P(int v) { this.v = v; } } P p = new P(3), q = p; int n = p.v + q.v; //@ requires true;
  static void run() { ObjFieldInit1 f = new ObjFieldInit1(); f.p.v = 9; assert (f.q.v == 3); } }
