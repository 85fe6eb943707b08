//: verify
//: truth: false
//: aims: execution.record_states
//: why: it was put there
//: answer: refuted
class FreshLinked { static class N { /*@ nullable @*/ N next; }
  //@ requires true;
  static void f(N p) { N n = new N(); p.next = n; assert n != p.next; } }
