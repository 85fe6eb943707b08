//: verify
//: truth: false
//: aims: execution.contracts
//: why: f sets the element to 5
//: answer: refuted
class CalleeWritesElement {
  //@ requires a.length == 1; ensures \result == 0;
  static int f(int[] a) { a[0] = 5; return 0; }
  //@ requires a.length == 1 && a[0] == 0; ensures a[0] == 0;
  static int h(int[] a) { return f(a); }
}
