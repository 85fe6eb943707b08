//: verify --only run
//: truth: true
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: proved
class RecNested { record P(/*@ nullable @*/ P next, int v) { int sum() { return next == null ? v : v + next.sum(); } } //@ requires true;
  static void run() { P p = new P(new P(null, 3), 4); assert (p.sum() == 7 && p.next().v() == 3); } }
