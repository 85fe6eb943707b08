//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: p.next may be q
//: answer: refuted
class AliasFieldOfArgument { static class N { int v; /*@ nullable @*/ N next; }
  //@ requires p.next != null && p != q;
  static void f(N p, N q) { q.v = 1; p.next.v = 2; assert q.v == 1; } }
