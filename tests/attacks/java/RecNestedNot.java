//: verify --only run
//: truth: false
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: refuted
class RecNestedNot { record P(/*@ nullable @*/ P next, int v) { int sum() { return next == null ? v : v + next.sum(); } } //@ requires true;
  static void run() { P p = new P(new P(null, 3), 4); assert (p.sum() == 4); } }
