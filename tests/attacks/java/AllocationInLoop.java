//: verify
//: truth: true
//: aims: execution.record_inputs
//: why: the last one is the first one if there is one
//: answer: proved
class AllocationInLoop {
  static class X { int v; }
  //@ requires 1 <= n <= 3; ensures \result > 1;
  static int f(int n) { X first = null; X last = null; for (int i = 0; i < n; i++) { X x = new X(); x.v = i; if (first == null) first = x; last = x; } last.v += 1; return first.v + last.v + 1; }
}
