//: verify
//: verdict: refuted
//: why: the upper half keeps its lower end, so a search for what is larger than all never returns
class EndlessSearch {
  /*@ requires 0 <= lo && lo <= hi && hi <= a.length;
    @ ensures \result < hi; @*/
  static int find(int[] a, int x, int lo, int hi) {
    if (lo == hi) return -1;
    int mid = lo + (hi - lo) / 2;
    if (x < a[mid]) return find(a, x, lo, mid);
    if (x > a[mid]) return find(a, x, mid, hi); //~ termination
    return mid;
  }
}
