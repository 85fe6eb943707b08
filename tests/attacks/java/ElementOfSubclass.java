//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: an element may be of the class below
//: answer: refuted
class ElementOfSubclass {
  static class X { int m() { return 1; } }
  static class Y extends X { int m() { return 2; } }
  //@ requires a.length == 1 && a[0] != null; ensures \result == 1;
  static int f(X[] a) { return a[0].m(); }
}
