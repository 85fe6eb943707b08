//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: the assertion at the end of the line of a statement stands before the next one
//: answer: refuted
class CommentTrailing {
  static int f(int x) {
    x = 1; //@ assert x == 2;
    x = 2;
    return x;
  }
}
