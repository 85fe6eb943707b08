//: verify
//: truth: false
//: aims: frontend.java.conversions
//: why: an array of B takes no A
//: answer: unknown
class TrapArrayOfBelow { static class A { } static class B extends A { }
  //@ ensures true;
  static void f() { A[] o = new B[1]; o[0] = new A(); } }
