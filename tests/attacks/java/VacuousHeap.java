//: verify
//: truth: true
//: aims: execution.record_inputs
//: why: nothing to prove, as no such object exists
//: answer: unknown
class VacuousHeap {
  static class A { int v; }
  //@ requires x.v > 0 && x.v < 0; ensures \result == 1;
  static int f(A x) { return 2; }
}
