// Bubble sort of a decreasing array, its worst case (paper 000, figure 7).
class BubbleSortDecreasing {
  /*@ requires (\forall int i; 0 <= i && i < t.length; t[i] == t.length - 1 - i);
    @ assignable t[*];
    @ ensures (\forall int i; 0 <= i && i < t.length - 1; t[i] <= t[i + 1]);
    @*/
  static void sort(int[] t) {
    for (int round = 0; round < t.length; round++) {
      for (int i = 0; i < t.length - 1; i++) {
        if (t[i] > t[i + 1]) {
          int swapped = t[i];
          t[i] = t[i + 1];
          t[i + 1] = swapped;
        }
      }
    }
  }
}
