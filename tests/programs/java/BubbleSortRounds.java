//: verify --array-length 0..4
//: verdict: refuted
//: why: one round too few
class BubbleSortRounds {
  /*@ ensures (\forall int i; 0 <= i && i < a.length - 1; a[i] <= a[i + 1]); //~ postcondition
    @*/
  static void sort(int[] a) {
    for (int round = 2; round < a.length; round++)
      for (int i = 0; i < a.length - round + 1; i++)
        if (a[i] > a[i + 1]) {
          int kept = a[i];
          a[i] = a[i + 1];
          a[i + 1] = kept;
        }
  }
}
