//: verify --only run
//: truth: false
//: aims: frontend.java.making
//: why: a run with assertions says so
//: answer: refuted
class ObjFieldInit2 { static class P { int v; P(int v) { this.v = v; } } P p = new P(3), q = p; int n = p.v + q.v; //@ requires true;
  static void run() { ObjFieldInit2 f = new ObjFieldInit2(); f.p.v = 9; assert (f.n == 18); } }
