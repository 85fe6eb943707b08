//: verify --only run
//: truth: true
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: proved
class RecCompactEarly { record P(int a) { P { if (a < 0) a = -a; seen = a; } static int seen; } //@ requires true;
  static void run() { P p = new P(-4); assert (p.a() == 4 && P.seen == 4); } }
