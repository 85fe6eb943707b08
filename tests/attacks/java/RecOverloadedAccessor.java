//: verify --only run
//: truth: true
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: proved
class RecOverloadedAccessor { record P(int a) { int a(int k) { return a + k; } } //@ requires true;
  static void run() { P p = new P(1); assert (p.a() == 1 && p.a(5) == 6); } }
