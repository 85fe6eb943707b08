//: verify --only run
//: truth: false
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: refuted
class RecOverloadedAccessorNot { record P(int a) { int a(int k) { return a + k; } } //@ requires true;
  static void run() { P p = new P(1); assert (p.a(5) == 1); } }
