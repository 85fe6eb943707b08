//: verify
//: truth: error
//: aims: frontend.spec.comments
//: why: a blank between the star and the at-sign: no annotation
//: answer: diagnostic
class CommentSpaceStar {
  /* @ ensures \result == 1; */
  static int f(int x) { return x; }
}
