//: verify
//: truth: false
//: aims: frontend.java.collection
//: why: the static method of an interface has a contract
//: answer: refuted
interface ContractInInterface {
  //@ ensures \result == 1;
  static int f() { return 2; }
}
