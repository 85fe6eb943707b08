// Selection sort by contract: the search for the least element is known by what it promises.
class SelectionSort {
  /*@ assignable t[*];
    @ ensures (\forall int i; 0 <= i && i < t.length - 1; t[i] <= t[i + 1]);
    @*/
  static void sort(int[] t) {
    for (int i = 0; i < t.length; i++) {
      int least = findMin(t, i);
      int swapped = t[i];
      t[i] = t[least];
      t[least] = swapped;
    }
  }

  /*@ requires 0 <= from && from < t.length;
    @ assignable \nothing;
    @ ensures from <= \result && \result < t.length;
    @ ensures (\forall int k; from <= k && k < t.length; t[\result] <= t[k]);
    @*/
  static int findMin(int[] t, int from) {
    int least = from;
    for (int j = from + 1; j < t.length; j++) {
      if (t[least] > t[j]) {
        least = j;
      }
    }
    return least;
  }
}
