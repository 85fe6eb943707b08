//: verify --only run
//: truth: false
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: refuted
class RecOtherCtorNot { record P(int a, int b) { P(int a) { this(a, a * 2); } P { b++; } } //@ requires true;
  static void run() { P p = new P(3); assert (p.b() == 6); } }
