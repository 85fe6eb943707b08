//: verify
//: truth: false
//: aims: frontend.java.syntax
//: why: the escapes spell false
//: answer: diagnostic
class UnicodeKeyword {
  //@ ensures \result;
  static boolean f() { return \u0066alse; }
}
