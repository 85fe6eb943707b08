//: verify
//: truth: false
//: aims: frontend.java.names
//: why: the parameter is assigned, not the field
//: answer: refuted
class LocalHidesFieldAssign {
  int n;
  //@ ensures this.n == 5;
  void set(int n) { n = 5; }
}
