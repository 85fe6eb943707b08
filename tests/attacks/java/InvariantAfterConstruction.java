//: verify
//: truth: true
//: aims: frontend.java.promises
//: why: handed out when it holds
//: answer: proved
class InvariantAfterConstruction {
  private int n; //@ invariant n > 0;
  //@ requires true; ensures true;
  void look() { assert n > 0; }
  //@ requires true;
  InvariantAfterConstruction() { n = 1; look(); }
}
