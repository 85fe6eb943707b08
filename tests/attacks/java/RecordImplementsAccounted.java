//: verify
//: truth: false
//: aims: frontend.java.unit
//: why: the method that the record has for its component does not keep the contract
//: answer: refuted
interface RecordImplementsAccounted {
  //@ ensures \result == 1;
  int m();
  record R(int m) implements RecordImplementsAccounted { }
  //@ ensures \result == 3;
  static int g() { return 3; }
}
