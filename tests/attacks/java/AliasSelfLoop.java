//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: p.next may be p
//: answer: refuted
class AliasSelfLoop { static class N { int v; /*@ nullable @*/ N next; }
  //@ requires p.next != null;
  static void f(N p) { p.v = 1; p.next.v = 2; assert p.v == 1; } }
