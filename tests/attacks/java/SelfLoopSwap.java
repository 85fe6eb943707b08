//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: a node may be its own next
//: answer: refuted
class SelfLoopSwap {
  static class N { int v; /*@ nullable @*/ N next; }
  //@ requires n.next != null && n.v == 1 && n.next.v < 9; ensures n.v == 1;
  static void f(N n) { n.next.v = 2; }
}
