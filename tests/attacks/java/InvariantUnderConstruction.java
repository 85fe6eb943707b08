//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: the object is handed out before its invariant holds
//: answer: refuted
class InvariantUnderConstruction {
  private int n; //@ invariant n > 0;
  //@ requires true; ensures true;
  void look() { assert n > 0; }
  //@ requires true;
  InvariantUnderConstruction() { look(); n = 1; }
}
