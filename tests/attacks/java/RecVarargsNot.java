//: verify --only run
//: truth: false
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: refuted
class RecVarargsNot { record P(int... v) { int n() { return v.length; } } //@ requires true;
  static void run() { P p = new P(), q = new P(4, 5); assert (p.v() == null); } }
