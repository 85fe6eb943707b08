//: verify
//: truth: false
//: aims: frontend.java.inherited
//: why: the class does not keep what the interface promises
//: answer: refuted
class InterfaceContractBroken {
  interface I { //@ ensures \result > 0;
    int m(); }
  static class A implements I { public int m() { return 0; } }
}
