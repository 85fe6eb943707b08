// proved: isSorted palindrome same partition partitionInwards flag least selectionSort
// proved: insertionSort bubbleSort remove bubbleOnce orderedSearch
class Ordering {
  /*@ ensures \result == (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]); */
  static boolean isSorted(int[] a) {
    for (int i = 0; i + 1 < a.length; i++) {
      if (a[i] > a[i + 1]) return false;
    }
    return true;
  }

  /*@ ensures \result == (\forall int k; 0 <= k && k < a.length; a[k] == a[a.length - 1 - k]); */
  static boolean palindrome(int[] a) {
    int i = 0, j = a.length - 1;
    while (i < j) {
      if (a[i] != a[j]) return false;
      i++;
      j--;
    }
    return true;
  }

  /*@ ensures \result == (a.length == b.length
    @   && (\forall int k; 0 <= k && k < a.length; a[k] == b[k])); */
  static boolean same(int[] a, int[] b) {
    if (a.length != b.length) return false;
    for (int i = 0; i < a.length; i++) {
      if (a[i] != b[i]) return false;
    }
    return true;
  }

  /*@ assignable a[*];
    @ ensures 0 <= \result && \result <= a.length;
    @ ensures (\forall int k; 0 <= k && k < \result; a[k] <= pivot);
    @ ensures (\forall int k; \result <= k && k < a.length; a[k] > pivot); */
  static int partition(int[] a, int pivot) {
    int i = 0;
    for (int j = 0; j < a.length; j++) {
      if (a[j] <= pivot) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
        i++;
      }
    }
    return i;
  }

  /*@ assignable a[*];
    @ ensures 0 <= \result && \result <= a.length;
    @ ensures (\forall int k; 0 <= k && k < \result; a[k] < p);
    @ ensures (\forall int k; \result <= k && k < a.length; p <= a[k]); */
  static int partitionInwards(int[] a, int p) {
    int i = 0, j = a.length;
    while (i < j) {
      if (a[i] < p) {
        i++;
        continue;
      }
      j--;
      int h = a[i];
      a[i] = a[j];
      a[j] = h;
    }
    return i;
  }

  /*@ requires (\forall int k; 0 <= k && k < a.length; 0 <= a[k] && a[k] <= 2);
    @ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]); */
  static void flag(int[] a) {
    int low = 0, mid = 0, high = a.length - 1;
    while (mid <= high) {
      if (a[mid] == 0) {
        a[mid] = a[low];
        a[low] = 0;
        low++;
        mid++;
      } else if (a[mid] == 1) {
        mid++;
      } else {
        a[mid] = a[high];
        a[high] = 2;
        high--;
      }
    }
  }

  /*@ requires 0 <= from && from < a.length;
    @ ensures from <= \result && \result < a.length;
    @ ensures (\forall int k; from <= k && k < a.length; a[\result] <= a[k]); */
  static int least(int[] a, int from) {
    int m = from;
    int i = from + 1;
    while (i < a.length) {
      if (a[i] < a[m]) m = i;
      i++;
    }
    return m;
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]); */
  static void selectionSort(int[] a) {
    for (int i = 0; i < a.length; i++) {
      int m = least(a, i);
      int t = a[i];
      a[i] = a[m];
      a[m] = t;
    }
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]); */
  static void insertionSort(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int x = a[i];
      int j = i - 1;
      while (j >= 0 && a[j] > x) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = x;
    }
  }

  /*@ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]); */
  static void bubbleSort(int[] a) {
    for (int n = a.length; n > 1; n--) {
      for (int i = 0; i + 1 < n; i++) {
        if (a[i] > a[i + 1]) {
          int t = a[i];
          a[i] = a[i + 1];
          a[i + 1] = t;
        }
      }
    }
  }

  /*@ assignable a[*];
    @ ensures 0 <= \result && \result <= a.length;
    @ ensures (\forall int k; 0 <= k && k < \result; a[k] != x); */
  static int remove(int[] a, int x) {
    int kept = 0;
    for (int i = 0; i < a.length; i++) {
      if (a[i] != x) {
        a[kept] = a[i];
        kept++;
      }
    }
    return kept;
  }

  /*@ requires a.length > 0;
    @ assignable a[*];
    @ ensures (\forall int k; 0 <= k && k < a.length; a[k] <= a[a.length - 1]); */
  static void bubbleOnce(int[] a) {
    for (int i = 1; i < a.length; i++) {
      if (a[i - 1] > a[i]) {
        int t = a[i - 1];
        a[i - 1] = a[i];
        a[i] = t;
      }
    }
  }

  /*@ requires (\forall int k; 0 <= k && k < a.length - 1; a[k] < a[k + 1]);
    @ ensures \result ==> (\exists int i; 0 <= i && i < a.length; a[i] == x);
    @ ensures !\result ==> (\forall int i; 0 <= i && i < a.length; a[i] != x); */
  static boolean orderedSearch(int[] a, int x) {
    int i = 0;
    while (i < a.length && a[i] < x) i++;
    return i < a.length && a[i] == x;
  }
}
