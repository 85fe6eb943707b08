// proved: count
class Count {
  /*@ ensures \result == (\num_of int k; 0 <= k && k < a.length; a[k] == x); @*/
  static int count(int[] a, int x) {
    int c = 0;
    //@ loop_invariant 0 <= i && i <= a.length && 0 <= c && c <= i;
    //@ loop_invariant c == (\num_of int k; 0 <= k && k < i; a[k] == x);
    for (int i = 0; i < a.length; i++) { if (a[i] == x) c++; }
    return c;
  }
}
