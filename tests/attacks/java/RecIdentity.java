//: verify --only run
//: truth: true
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: proved
class RecIdentity { record P(int a) { } //@ requires true;
  static void run() { P p = new P(1), q = new P(1), r = p; assert (p != q && p == r); } }
