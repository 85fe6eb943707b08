//: verify --loop-bound 6
//: verdict: proved-bounded
//: why: the bound of the range is one too large, which only a long run shows
class SummingBound {
  /*@ requires 0 <= n && n <= 1000;
    @ ensures \result < 500500;
    @*/
  static int sum(int n) {
    int s = 0;
    for (int i = 1; i <= n; i++) s += i;
    return s;
  }
}
