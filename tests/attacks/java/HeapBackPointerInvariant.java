//: verify
//: truth: true
//: aims: execution.record_inputs
//: why: here it does
//: answer: proved
class HeapBackPointerInvariant {
  static class N { int v; /*@ nullable @*/ N next, prev; }
  //@ requires n.next != null && n.next.prev == n; ensures n.v == 1;
  static void f(N n) { n.v = 0; n.next.prev.v = 1; }
}
