//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: p may be q
//: answer: refuted
class FreshLinkedElsewhere {
  static class N { int v; /*@ nullable @*/ N next; }
  //@ requires true;
  static void f(N p, N q) { N n = new N(); p.next = n; assert q.next != n; }
}
