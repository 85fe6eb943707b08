//: verify
//: truth: false
//: aims: frontend.java.exceptions
//: why: the finally block returns something else
//: answer: unknown
class FinallyOverrides {
  //@ ensures \result == 1;
  static int f() { try { return 1; } finally { return 2; } }
}
