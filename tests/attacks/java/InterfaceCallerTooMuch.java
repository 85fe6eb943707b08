//: verify
//: truth: false
//: aims: frontend.java.inherited
//: why: one class gives 1
//: answer: refuted
class InterfaceCallerTooMuch {
  interface I { //@ ensures \result > 0;
    int m(); }
  static class A implements I { public int m() { return 1; } }
  static class B implements I { public int m() { return 7; } }
  //@ ensures \result > 1;
  static int f(I i) { return i.m(); }
}
