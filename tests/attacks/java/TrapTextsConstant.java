//: verify
//: truth: true
//: aims: frontend.java.operators
//: why: a constant expression is the text that is written
//: answer: unknown
class TrapTextsConstant {
  //@ ensures \result;
  static boolean f() { return "a" + "b" == "ab"; } }
