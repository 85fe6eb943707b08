//: verify
//: truth: false
//: aims: frontend.lower.array_stores
//: why: an array of the class below does not take it
//: answer: unknown
class ElementStoreOther {
  static class X { int v; }
  static class Y extends X { }
  //@ requires a.length == 1;
  static void f(X[] a) { a[0] = new X(); }
}
