//: verify --array-length 0..4
//: verdict: proved
//: why: after n - 1 rounds everything is in place
class BubbleSort {
  /*@ ensures (\forall int i; 0 <= i && i < a.length - 1; a[i] <= a[i + 1]);
    @*/
  static void sort(int[] a) {
    for (int round = 1; round < a.length; round++)
      for (int i = 0; i < a.length - round; i++)
        if (a[i] > a[i + 1]) {
          int kept = a[i];
          a[i] = a[i + 1];
          a[i + 1] = kept;
        }
  }
}
