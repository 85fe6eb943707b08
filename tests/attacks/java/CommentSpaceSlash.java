//: verify
//: truth: error
//: aims: frontend.spec.comments
//: why: a blank after the slashes: no annotation
//: answer: diagnostic
class CommentSpaceSlash {
  // @ ensures \result == 1;
  static int f(int x) { return x; }
}
