//: verify
//: truth: false
//: aims: frontend.java.exceptions
//: why: the finally block runs before the value is given back, which stays
//: answer: unknown
class FinallyRuns {
  static int g;
  //@ ensures g == 0;
  static int f() { g = 0; try { return 1; } finally { g = 5; } }
}
