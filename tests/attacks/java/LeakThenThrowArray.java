//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: the array that it is put into has it
//: answer: unknown
class LeakThenThrowArray {
  static class E extends RuntimeException { }
  static final class A { int n; //@ invariant n > 0;
    //@ requires all.length == 1; signals (E e) true; signals_only E;
    A(A[] all, boolean b) { all[0] = this; if (b) throw new E(); n = 1; } }
  //@ requires all.length == 1;
  static void f(A[] all) { if (all[0] != null) assert all[0].n > 0; }
}
