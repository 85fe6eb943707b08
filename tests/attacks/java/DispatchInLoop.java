//: verify
//: truth: true
//: aims: execution.explore
//: why: each call is that of the object of the iteration
//: answer: proved
class DispatchInLoop { static class A { int m() { return 1; } } static class B extends A { int m() { return 2; } }
  //@ ensures \result == 12;
  static int f() { A[] a = {new A(), new B()}; int s = 0; for (A x : a) s = s * 10 + x.m(); return s; } }
