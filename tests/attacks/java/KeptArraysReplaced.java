//: verify
//: truth: false
//: aims: frontend.lower.function_contracts
//: why: one of the fields is assigned the array of the other
//: answer: refuted
class KeptArraysReplaced {
  private int[] a = new int[1], b = new int[1];
  void join() { a = b; a[0] = 3; b[0] = 4; }
  //@ requires a.length == 1; ensures \result == 1;
  int f() { a[0] = 1; b[0] = 2; return a[0]; }
}
