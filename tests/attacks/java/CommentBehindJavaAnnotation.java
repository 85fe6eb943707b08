//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: the contract stands behind a Java annotation
//: answer: refuted
class CommentBehindJavaAnnotation {
  @SuppressWarnings("x")
  //@ ensures \result > 1;
  static int f(int x) { return x; }
}
