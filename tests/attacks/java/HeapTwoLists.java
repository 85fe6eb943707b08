//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: the lists may meet behind their heads
//: answer: refuted
class HeapTwoLists {
  static class N { int v; /*@ nullable @*/ N next; }
  //@ requires a != b && a.next != null && b.next != null && a.next.v == 0; ensures a.next.v == 0;
  static void f(N a, N b) { b.next.v = 1; }
}
