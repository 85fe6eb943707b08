//: verify
//: truth: error
//: aims: frontend.spec.comments
//: why: a documentation comment that looks like a contract
//: answer: diagnostic
class CommentDoc {
  /**@ requires x > 0; ensures \result == 2; @*/
  static int f(int x) { return x; }
}
