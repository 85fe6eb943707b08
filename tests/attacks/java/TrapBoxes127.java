//: verify
//: truth: true
//: aims: frontend.java.types
//: why: boxes of small numbers are the same objects
//: answer: unknown
class TrapBoxes127 {
  //@ ensures \result;
  static boolean f() { Integer a = 127, b = 127; return a == b; } }
