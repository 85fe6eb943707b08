//: verify
//: verdict: proved
//: why: least and greatest of three
class Extremes {
  /*@ ensures \result <= a && \result <= b && \result <= c;
    @ ensures \result == a || \result == b || \result == c;
    @*/
  static int least(int a, int b, int c) {
    int m = a;
    if (b < m) m = b;
    if (c < m) m = c;
    return m;
  }

  /*@ ensures \result >= a && \result >= b && \result >= c;
    @ ensures \result == a || \result == b || \result == c;
    @*/
  static int greatest(int a, int b, int c) {
    return Math.max(a, b > c ? b : c);
  }
}
