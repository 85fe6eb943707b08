//: verify --only run
//: truth: true
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: proved
class RecVarargs { record P(int... v) { int n() { return v.length; } } //@ requires true;
  static void run() { P p = new P(), q = new P(4, 5); assert (p.n() == 0 && q.v()[1] == 5); } }
