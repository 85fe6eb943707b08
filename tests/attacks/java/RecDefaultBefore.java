//: verify --only run
//: truth: true
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: proved
class RecDefaultBefore { record P(int a) { static int seen = 7; int b() { return a; } P { seen = a; a = 5; } } //@ requires true;
  static void run() { P p = new P(2); assert (p.b() == 5 && P.seen == 2); } }
