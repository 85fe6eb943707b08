//: verify --array-length 0..3
//: verdict: refuted
//: vacuous: normal exit
//: why: every run ends with a violation: the last call asks for the least of nothing
class SelectionSortCall {
  /*@ requires 0 <= from && from < a.length;
    @ assignable \nothing;
    @ ensures from <= \result && \result < a.length;
    @ ensures (\forall int k; from <= k && k < a.length; a[\result] <= a[k]);
    @*/
  static int least(int[] a, int from) {
    int at = from;
    for (int i = from + 1; i < a.length; i++) if (a[i] < a[at]) at = i;
    return at;
  }

  /*@ ensures true;
    @*/
  static void sort(int[] a) {
    for (int i = 0; i <= a.length; i++) {
      int at = least(a, i); //~ precondition
      int kept = a[i];
      a[i] = a[at];
      a[at] = kept;
    }
  }
}
