//: verify --only run
//: truth: false
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: refuted
class RecDefaultBeforeNot { record P(int a) { static int seen = 7; int b() { return a; } P { seen = a; a = 5; } } //@ requires true;
  static void run() { P p = new P(2); assert (p.b() == 2); } }
