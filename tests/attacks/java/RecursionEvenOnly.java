//: verify
//: truth: false
//: aims: engines.termination
//: why: odd arguments never reach the base
//: answer: refuted
class RecursionEvenOnly {
  //@ requires n >= 0; ensures \result == 0;
  static int f(int n) { return n == 0 ? 0 : f(n - 2); }
}
