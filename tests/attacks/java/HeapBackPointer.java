//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: next.prev need not lead back
//: answer: refuted
class HeapBackPointer {
  static class N { int v; /*@ nullable @*/ N next, prev; }
  //@ requires n.next != null && n.next.prev != null; ensures n.v == 1;
  static void f(N n) { n.v = 0; n.next.prev.v = 1; }
}
