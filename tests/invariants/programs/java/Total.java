// proved: total backwards
class Total {
  /*@ requires (\forall int k; 0 <= k && k < a.length; 0 <= a[k] && a[k] <= 10) && a.length <= 1000;
    @ ensures \result == (\sum int k; 0 <= k && k < a.length; a[k]); @*/
  static int total(int[] a) {
    int s = 0;
    //@ loop_invariant 0 <= i && i <= a.length && 0 <= s && s <= 10 * i;
    //@ loop_invariant s == (\sum int k; 0 <= k && k < i; a[k]);
    for (int i = 0; i < a.length; i++) s += a[i];
    return s;
  }

  /*@ requires (\forall int k; 0 <= k && k < a.length; -5 <= a[k] && a[k] <= 5) && a.length <= 1000;
    @ ensures \result == (\sum int k; 0 <= k && k < a.length; a[k]); @*/
  static int backwards(int[] a) {
    int s = 0, i = a.length;
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant -5 * (a.length - i) <= s && s <= 5 * (a.length - i);
    //@ loop_invariant s == (\sum int k; i <= k && k < a.length; a[k]);
    while (i > 0) { i--; s += a[i]; }
    return s;
  }
}
