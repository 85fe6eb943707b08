//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: the contract stands in an anonymous class
//: answer: unknown
class ContractInAnonymous {
  static Object f() {
    return new Object() {
      //@ ensures \result == 1;
      int g() { return 2; }
    };
  }
}
