//: verify
//: truth: false
//: aims: frontend.spec.jml
//: why: a private invariant is one
//: answer: refuted
class InvariantPrivateWord {
  private int n;
  //@ private invariant n >= 0;
  InvariantPrivateWord() { n = -1; }
}
