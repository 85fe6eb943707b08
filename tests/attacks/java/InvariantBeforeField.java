//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: the invariant and the word stand before the field
//: answer: refuted
class InvariantBeforeField {
  //@ invariant n >= 0;
  //@ spec_public
  private int n;
  InvariantBeforeField() { n = -1; }
}
