//: verify
//: verdict: refuted
//: why: the second comparison looks at the first number again
class ExtremesCopy {
  /*@ ensures \result <= a && \result <= b && \result <= c; //~ postcondition
    @*/
  static int least(int a, int b, int c) {
    int m = a;
    if (b < m) m = b;
    if (c < a) m = c;
    return m;
  }
}
