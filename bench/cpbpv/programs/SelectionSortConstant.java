// Selection sort of one fixed array.
class SelectionSortConstant {
  /*@ requires (\forall int i; 0 <= i && i < t.length; t[i] == t.length - 1 - i);
    @ assignable t[*];
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
