//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: the contract stands before a Java annotation
//: answer: refuted
class CommentAnnotationJava {
  //@ ensures \result > 1;
  @SuppressWarnings("x")
  static int f(int x) { return x; }
}
