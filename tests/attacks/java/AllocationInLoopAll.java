//: verify
//: truth: true
//: aims: execution.record_inputs
//: why: each iteration has an object of its own
//: answer: proved
class AllocationInLoopAll {
  static class X { int v; }
  //@ requires 2 <= n <= 3; ensures \result == 0;
  static int f(int n) { X first = null; for (int i = 0; i < n; i++) { X x = new X(); if (first == null) first = x; else x.v = 5; } return first.v; }
}
