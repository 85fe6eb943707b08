//: verify
//: truth: false
//: aims: execution.use_invariants
//: why: after two iterations the last node is not next to the first one
//: answer: refuted
class LoopLinksObjects { /*@ nullable @*/ LoopLinksObjects next;
  //@ requires 0 <= n <= 4; ensures true;
  static void f(int n) { LoopLinksObjects first = new LoopLinksObjects(), last = first; for (int i = 0; i < n; i++) { last.next = new LoopLinksObjects(); last = last.next; } assert n == 0 || first.next == last; } }
