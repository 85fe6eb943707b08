//: verify
//: truth: true
//: aims: frontend.java.library_calls
//: why: an element of the clone is replaced
//: answer: unknown
class CloneOwnElements {
  static class X { int v; }
  //@ requires a.length == 1 && a[0] != null && a[0].v == 1; ensures a[0].v == 1;
  static void f(X[] a) { X[] b = a.clone(); b[0] = null; }
}
