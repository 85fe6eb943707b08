//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions._at
//: why: \old in a loop means the start of the method
//: answer: proved
class OldInLoop {
  //@ requires 0 <= n && n < 50; ensures \result == 2 * n;
  static int f(int n) {
    int r = n;
    //@ loop_invariant r + n == 2 * \old(n) && n >= 0;
    //@ decreases n;
    while (n > 0) { r++; n--; }
    return r;
  }
}
