//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: a chain of five different nodes needs more objects than are looked at
//: answer: unknown
class ChainOfFour {
  static class N { int v; /*@ nullable @*/ N next; }
  //@ requires n.next != null && n.next.next != null && n.next.next.next != null && n.next.next.next.next != null;
  //@ requires n.v < n.next.v && n.next.v < n.next.next.v && n.next.next.v < n.next.next.next.v && n.next.next.next.v < n.next.next.next.next.v; ensures \result < 4;
  static int f(N n) { int k = 0; N m = n; while (m.next != null && k < 4) { m = m.next; k++; } return k; }
}
