//: verify --only run
//: truth: true
//: aims: frontend.java.making
//: why: a run with assertions says so
//: answer: proved
class ObjFieldInit0 { static class P { int v; P(int v) { this.v = v; } } P p = new P(3), q = p; int n = p.v + q.v; //@ requires true;
  static void run() { ObjFieldInit0 f = new ObjFieldInit0(); f.p.v = 9; assert (f.n == 6 && f.q.v == 9); } }
