/** The elements of one array in another one, which may be the same. */
class Copy {
  /*@ requires from.length <= to.length;
    @ assignable to[*];
    @ ensures (\forall int k; 0 <= k && k < from.length; to[k] == from[k]); @*/
  static void copy(int[] from, int[] to) {
    //@ loop_invariant 0 <= i && i <= from.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i; to[k] == from[k]);
    for (int i = 0; i < from.length; i++) {
      to[i] = from[i];
    }
  }
}
