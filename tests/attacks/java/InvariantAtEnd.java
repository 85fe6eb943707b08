//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: the invariant stands at the end of the class
//: answer: refuted
class InvariantAtEnd {
  private int n;
  InvariantAtEnd() { n = -1; }
  //@ invariant n >= 0;
}
