//: verify
//: truth: true
//: aims: engines.termination
//: why: the counter reaches n
//: answer: proved
class LoopEnds {
  //@ requires 0 <= n && n < 50; ensures \result == n;
  static int f(int n) { int i = 0; while (i < n) i++; return i; }
}
