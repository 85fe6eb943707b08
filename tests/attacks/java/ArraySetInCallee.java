//: verify
//: truth: false
//: aims: frontend.lower.array_stores.array_stores
//: why: the store is in a method that f calls
//: answer: unknown
class ArraySetInCallee { static class A { } static class B extends A { }
  static void put(A[] a, A x) { a[0] = x; }
  //@ requires a.length > 0; ensures true;
  static void f(A[] a) { put(a, new A()); } }
