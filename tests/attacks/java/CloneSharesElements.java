//: verify
//: truth: false
//: aims: frontend.java.library_calls
//: why: a clone of an array has the same objects
//: answer: unknown
class CloneSharesElements {
  static class X { int v; }
  //@ requires a.length == 1 && a[0] != null && a[0].v == 1; ensures a[0].v == 1;
  static void f(X[] a) { X[] b = a.clone(); b[0].v = 2; }
}
