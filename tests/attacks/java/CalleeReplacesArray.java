//: verify
//: truth: false
//: aims: execution.contracts
//: why: the new array holds zeros
//: answer: refuted
class CalleeReplacesArray {
  int[] a = new int[2];
  //@ requires a.length == 2; assignable a; ensures a.length == 2;
  void f() { a = new int[2]; }
  //@ requires a.length == 2 && a[0] == 7; ensures a[0] == 7;
  void h() { f(); }
}
