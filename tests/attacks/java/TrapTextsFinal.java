//: verify
//: truth: true
//: aims: frontend.java.operators
//: why: x is a constant variable, so x + "b" is a constant
//: answer: unknown
class TrapTextsFinal {
  //@ ensures \result;
  static boolean f() { final String x = "a"; return x + "b" == "ab"; } }
