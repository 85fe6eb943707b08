//: verify
//: truth: true
//: aims: frontend.java.syntax
//: why: what looks like an annotation stands in a string
//: answer: proved
class CommentString {
  //@ ensures \result == 1;
  static int f() { assert true : "//@ assert false;"; return 1; }
}
