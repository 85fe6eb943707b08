// proved: each
class ForEach {
  /*@ requires (\forall int k; 0 <= k && k < a.length; 0 <= a[k] && a[k] <= 3) && a.length < 100; ensures \result >= 0; @*/
  static int each(int[] a) {
    int s = 0;
    //@ loop_invariant 0 <= s && s <= 3 * \count;
    for (int x : a) { s += x; }
    return s;
  }
}
