//: verify
//: truth: false
//: aims: engines.termination
//: why: i stays at 3
//: answer: refuted
class LoopForEver {
  //@ requires n > 5; ensures \result == n;
  static int f(int n) {
    int i = 0;
    while (i < n) { if (i != 3) i++; }
    return i;
  }
}
