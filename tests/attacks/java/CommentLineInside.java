//: verify
//: truth: false
//: aims: frontend.spec.tokens
//: why: a remark ends with its line
//: answer: refuted
class CommentLineInside {
  //@ requires x > 0; // ensures true;
  //@ ensures \result > 1;
  static int f(int x) { return x; }
}
