//: verify
//: truth: false
//: aims: frontend.spec.tokens
//: why: the clause behind the comment in the annotation is read
//: answer: refuted
class CommentNestedStart {
  /*@ requires x > 0; // a remark
    @ ensures \result > 1; */
  static int f(int x) { return x; }
}
