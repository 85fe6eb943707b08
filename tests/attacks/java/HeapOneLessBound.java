//: verify --heap-objects 1
//: truth: false
//: aims: execution.record_inputs
//: why: with one object behind, a chain of three is left out
//: answer: refuted
class HeapOneLessBound {
  static class N { int v; /*@ nullable @*/ N next; }
  //@ requires true; ensures \result != 3;
  static int f(N n) { int k = 1; N a = n.next; if (a != null && a != n) { k++; N b = a.next; if (b != null && b != a && b != n) k++; } return k; }
}
