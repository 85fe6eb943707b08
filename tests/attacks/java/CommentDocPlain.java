//: verify
//: truth: true
//: aims: frontend.spec.comments
//: why: an ordinary documentation comment is no annotation
//: answer: proved
class CommentDocPlain {
  /** Adds one.
   * @param x a small number
   * @return more
   */
  //@ requires x < 9; ensures \result == x + 1;
  static int f(int x) { return x + 1; }
}
