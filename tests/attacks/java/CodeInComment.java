//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: a method in a comment is not read
//: answer: diagnostic
class CodeInComment {
  /*@ public static pure int g() { return 1; } @*/
  //@ ensures \result == g();
  static int f() { return 2; }
}
