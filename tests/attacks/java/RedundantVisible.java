//: verify
//: truth: false
//: aims: frontend.spec.jml
//: why: also a public instance invariant is one
//: answer: unknown
class RedundantVisible {
  private int n;
  //@ public instance invariant n >= 0;
  RedundantVisible() { n = -1; }
}
