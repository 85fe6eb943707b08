//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: blank lines and comments between annotation and method do not matter
//: answer: refuted
class CommentBlankLine {
  //@ ensures \result == 1;

  /* text */

  // text
  static int f(int x) { return x; }
}
