//: verify
//: truth: true
//: aims: frontend.java.inherited
//: why: each class keeps it, so the caller may count on it
//: answer: proved
class InterfaceContractKept {
  interface I { //@ ensures \result > 0;
    int m(); }
  static class A implements I { public int m() { return 1; } }
  //@ ensures \result > 0;
  static int f(I i) { return i.m(); }
}
