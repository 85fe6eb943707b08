//: verify
//: truth: error
//: aims: frontend.java.annotations
//: why: a contract cannot belong to a class
//: answer: diagnostic
//@ ensures \result == 1;
class ContractBeforeClass {
  static int f() { return 2; }
}
