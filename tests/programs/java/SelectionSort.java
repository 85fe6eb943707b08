//: verify --array-length 0..3
//: verdict: proved
//: why: the least of the rest is found by contract and swapped to the front
class SelectionSort {
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

  /*@ ensures (\forall int i; 0 <= i && i < a.length - 1; a[i] <= a[i + 1]);
    @*/
  static void sort(int[] a) {
    for (int i = 0; i < a.length; i++) {
      int at = least(a, i);
      int kept = a[i];
      a[i] = a[at];
      a[at] = kept;
    }
  }
}
