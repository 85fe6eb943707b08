//: verify --only run
//: truth: false
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: refuted
class RecIdentityNot { record P(int a) { } //@ requires true;
  static void run() { P p = new P(1), q = new P(1), r = p; assert (p == q); } }
