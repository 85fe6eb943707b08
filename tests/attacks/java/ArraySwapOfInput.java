//: verify
//: truth: true
//: aims: frontend.lower.array_stores._comes_from
//: why: what the array takes again was in it
//: answer: proved
class ArraySwapOfInput { static class A { } static class B extends A { }
  //@ requires a.length == 2; ensures a[0] == \old(a[1]) && a[1] == \old(a[0]);
  static void f(A[] a) { A t = a[0]; a[0] = a[1]; a[1] = t; } }
