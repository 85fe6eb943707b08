//: verify
//: truth: false
//: aims: frontend.lower.environment
//: why: the old value of a parameter is the one at entry
//: answer: refuted
class OldParameterLoop {
  //@ requires n > 0 && n < 5;
  static int f(int n) {
    n = n + 1;
    //@ loop_invariant n <= \old(n);
    while (n > 0) { n--; }
    return n;
  }
}
