//: verify --only run
//: truth: true
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: proved
class RecCanonicalWritten { record P(int a, int b) { P(int a, int b) { this.a = b; this.b = a; } } //@ requires true;
  static void run() { P p = new P(1, 2); assert (p.a() == 2); } }
