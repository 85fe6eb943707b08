//: verify
//: truth: false
//: aims: frontend.java.collection
//: why: the method of an enum has a contract
//: answer: refuted
enum ContractInEnum {
  A, B;
  //@ ensures \result == 1;
  static int f() { return 2; }
}
