//: verify
//: truth: true
//: aims: frontend.lower.array_stores.array_stores
//: why: f makes the array that put is given
//: answer: proved
class ArrayMadeInCaller { static class A { } static class B extends A { }
  private static void put(A[] a, A x) { a[0] = x; }
  //@ ensures \result != null;
  static A f() { A[] a = new A[1]; put(a, new B()); return a[0]; } }
