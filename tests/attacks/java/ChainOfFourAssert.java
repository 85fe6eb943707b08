//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: five different nodes are possible
//: answer: proved-bounded
class ChainOfFourAssert {
  static class N { int v; /*@ nullable @*/ N next; }
  //@ requires true;
  static void f(N a) { if (a.next == null) return; N b = a.next; if (b.next == null) return; N c = b.next; if (c.next == null) return; N d = c.next; if (d.next == null) return; N e = d.next; if (a.v == 1 && b.v == 2 && c.v == 3 && d.v == 4 && e.v == 5) assert false; }
}
