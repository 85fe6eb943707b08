//: verify
//: truth: false
//: aims: frontend.java.inherited
//: why: the method comes from a class, its contract from an interface beside it
//: answer: unknown
class ContractThroughInterfaceAndClass {
  interface I { //@ ensures \result > 0;
    int m(); }
  static class A { public int m() { return 0; } }
  static class B extends A implements I { }
}
