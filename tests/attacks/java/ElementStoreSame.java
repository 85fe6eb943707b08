//: verify
//: truth: true
//: aims: frontend.lower.array_stores
//: why: what was in the array fits
//: answer: proved
class ElementStoreSame {
  static class X { int v; }
  //@ requires a.length == 2; ensures a[0] == \old(a[1]) && a[1] == \old(a[0]);
  static void f(X[] a) { X t = a[0]; a[0] = a[1]; a[1] = t; }
}
