//: verify --only run
//: truth: false
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: refuted
class RecOwnAccessorNot { record P(int a) { public int a() { return a + 1; } int twice() { return a() + a; } } //@ requires true;
  static void run() { P p = new P(3); assert (p.twice() == 6); } }
