//: verify
//: truth: false
//: aims: execution.record_states
//: why: a list may be longer than two
//: answer: refuted
class ListWalk { static class N { /*@ nullable @*/ N next; }
  //@ requires n.next == null || n.next.next == null || n.next.next.next == null; ensures \result <= 2;
  static int f(N n) { int k = 1; while (n.next != null && k < 5) { n = n.next; k++; } return k; } }
