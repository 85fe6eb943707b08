//: verify
//: truth: true
//: aims: frontend.lower.array_stores
//: why: nothing lies below a final class
//: answer: proved
class ElementStoreFinalClass {
  static final class X { int v; }
  //@ requires a.length == 1; ensures a[0] != null;
  static void f(X[] a) { a[0] = new X(); }
}
