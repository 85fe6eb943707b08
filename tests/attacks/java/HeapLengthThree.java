//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: a list of five nodes is longer than what is looked at
//: answer: refuted
class HeapLengthThree {
  static class N { /*@ nullable @*/ N next; }
  //@ requires true; ensures \result <= 5;
  static int f(N n) { int k = 0; while (n != null && k < 9) { n = n.next; k++; } return k; }
}
