//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: the array is handed out, and somebody changes it
//: answer: unknown
class InvariantGetterLeaks {
  private int[] a = new int[1]; //@ invariant a[0] >= 0;
  //@ requires true;
  int[] get() { return a; }
  //@ requires true;
  void f() { assert a[0] >= 0; }
  //@ requires true;
  static void g(InvariantGetterLeaks c) { c.get()[0] = -1; c.f(); }
}
