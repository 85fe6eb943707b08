//: verify
//: truth: false
//: aims: frontend.java.operators
//: why: what is computed is a new text
//: answer: unknown
class TrapTextsComputed {
  //@ ensures \result;
  static boolean f(String x) { return x + "b" == "ab"; } }
