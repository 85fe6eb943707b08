//: verify
//: truth: false
//: aims: frontend.java.types
//: why: boxes of 128 are two objects (unless the machine is told to keep more)
//: answer: unknown
class TrapBoxes128 {
  //@ ensures \result;
  static boolean f() { Integer a = 128, b = 128; return a == b; } }
