//: verify --only run
//: truth: true
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: proved
class RecOwnAccessor { record P(int a) { public int a() { return a + 1; } int twice() { return a() + a; } } //@ requires true;
  static void run() { P p = new P(3); assert (p.twice() == 7); } }
