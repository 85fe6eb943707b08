//: verify
//: truth: true
//: aims: engines.termination
//: why: the argument becomes smaller
//: answer: proved
class RecursionEnds {
  //@ requires 0 <= n && n < 50; ensures \result == 0; measured_by n;
  static int f(int n) { return n == 0 ? 0 : f(n - 1); }
}
