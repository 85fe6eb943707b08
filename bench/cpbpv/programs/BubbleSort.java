// Bubble sort of any array.
class BubbleSort {
  /*@ assignable t[*];
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
