//: verify
//: truth: false
//: aims: frontend.java.names
//: why: the field is still 0 when it is read
//: answer: refuted
class FieldInitialThisFalse {
  int m = this.n + 1;
  int n = 3;
  //@ ensures m == 4;
  FieldInitialThisFalse() { }
}
