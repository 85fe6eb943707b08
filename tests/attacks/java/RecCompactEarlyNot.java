//: verify --only run
//: truth: false
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: refuted
class RecCompactEarlyNot { record P(int a) { P { if (a < 0) a = -a; seen = a; } static int seen; } //@ requires true;
  static void run() { P p = new P(-4); assert (p.a() == -4); } }
