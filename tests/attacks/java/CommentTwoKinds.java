//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: annotations before and behind documentation belong to the method
//: answer: refuted
class CommentTwoKinds {
  //@ requires x > 0;
  /** Documentation. */
  //@ ensures \result > 1;
  static int f(int x) { return x; }
}
