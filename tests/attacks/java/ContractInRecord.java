//: verify
//: truth: false
//: aims: frontend.java.collection
//: why: the method of a record has a contract
//: answer: refuted
record ContractInRecord(int x) {
  //@ ensures \result == 1;
  static int f() { return 2; }
}
