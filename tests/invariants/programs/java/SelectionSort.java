// proved: least sort
class SelectionSort {
  /*@ requires 0 <= from && from < t.length;
    @ assignable \nothing;
    @ ensures from <= \result && \result < t.length;
    @ ensures (\forall int k; from <= k && k < t.length; t[\result] <= t[k]);
    @*/
  static int least(int[] t, int from) {
    int found = from;
    //@ loop_invariant from < j && j <= t.length && from <= found && found < j;
    //@ loop_invariant (\forall int k; from <= k && k < j; t[found] <= t[k]);
    //@ decreases t.length - j;
    for (int j = from + 1; j < t.length; j++) {
      if (t[found] > t[j]) { found = j; }
    }
    return found;
  }

  /*@ assignable t[*];
    @ ensures (\forall int i; 0 <= i && i < t.length - 1; t[i] <= t[i + 1]);
    @*/
  static void sort(int[] t) {
    //@ loop_invariant 0 <= i && i <= t.length;
    //@ loop_invariant (\forall int k; 0 <= k && k < i - 1; t[k] <= t[k + 1]);
    //@ loop_invariant (\forall int k; i <= k && k < t.length; 0 < i ==> t[i - 1] <= t[k]);
    for (int i = 0; i < t.length; i++) {
      int least = least(t, i);
      int swapped = t[i];
      t[i] = t[least];
      t[least] = swapped;
    }
  }
}
