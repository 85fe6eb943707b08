// proved: binaryReturn binaryFlag lowerBound linear fromTheRight lastIndex contains
// proved: containsEach allPositive sentinel inRange
class Searching {
  /*@ requires (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]);
    @ ensures \result >= 0 ==> \result < a.length && a[\result] == x;
    @ ensures \result < 0 ==> (\forall int k; 0 <= k && k < a.length; a[k] != x); */
  static int binaryReturn(int[] a, int x) {
    int low = 0, high = a.length - 1;
    while (low <= high) {
      int mid = low + (high - low) / 2;
      if (a[mid] == x) return mid;
      if (a[mid] < x) low = mid + 1;
      else high = mid - 1;
    }
    return -1;
  }

  /*@ requires (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]);
    @ ensures \result != -1 ==> a[\result] == x;
    @ ensures \result == -1 ==> (\forall int k; 0 <= k && k < a.length; a[k] != x); */
  static int binaryFlag(int[] a, int x) {
    int result = -1, left = 0, right = a.length - 1;
    while (result == -1 && left <= right) {
      int mid = left + (right - left) / 2;
      if (a[mid] == x) result = mid;
      else if (a[mid] > x) right = mid - 1;
      else left = mid + 1;
    }
    return result;
  }

  /*@ requires (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]);
    @ ensures 0 <= \result && \result <= a.length;
    @ ensures (\forall int k; 0 <= k && k < \result; a[k] < x);
    @ ensures (\forall int k; \result <= k && k < a.length; x <= a[k]); */
  static int lowerBound(int[] a, int x) {
    int low = 0, high = a.length;
    while (low < high) {
      int mid = low + (high - low) / 2;
      if (a[mid] < x) low = mid + 1;
      else high = mid;
    }
    return low;
  }

  /*@ ensures \result == -1 || (0 <= \result && \result < a.length && a[\result] == x);
    @ ensures \result == -1 ==> (\forall int k; 0 <= k && k < a.length; a[k] != x);
    @ ensures \result != -1 ==> (\forall int k; 0 <= k && k < \result; a[k] != x); */
  static int linear(int[] a, int x) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] == x) return i;
    }
    return -1;
  }

  /*@ ensures -1 <= \result && \result < a.length;
    @ ensures \result >= 0 ==> a[\result] == x;
    @ ensures (\forall int k; \result < k && k < a.length; a[k] != x); */
  static int fromTheRight(int[] a, int x) {
    int i = a.length - 1;
    while (i >= 0 && a[i] != x) {
      i--;
    }
    return i;
  }

  /*@ ensures -1 <= \result && \result < a.length;
    @ ensures \result >= 0 ==> a[\result] == x;
    @ ensures (\forall int k; \result < k && k < a.length; a[k] != x); */
  static int lastIndex(int[] a, int x) {
    int last = -1;
    for (int i = 0; i < a.length; i++) {
      if (a[i] == x) last = i;
    }
    return last;
  }

  /*@ ensures \result <==> (\exists int k; 0 <= k && k < a.length; a[k] == x); */
  static boolean contains(int[] a, int x) {
    boolean found = false;
    int i = 0;
    while (i < a.length && !found) {
      if (a[i] == x) found = true;
      i++;
    }
    return found;
  }

  /*@ ensures \result == (\exists int k; 0 <= k && k < a.length; a[k] == x); */
  static boolean containsEach(int[] a, int x) {
    for (int e : a) {
      if (e == x) return true;
    }
    return false;
  }

  /*@ ensures \result == (\forall int k; 0 <= k && k < a.length; a[k] > 0); */
  static boolean allPositive(int[] a) {
    boolean ok = true;
    for (int i = 0; i < a.length; i++) {
      if (a[i] <= 0) ok = false;
    }
    return ok;
  }

  /*@ requires (\exists int k; 0 <= k && k < a.length; a[k] == x);
    @ ensures 0 <= \result && \result < a.length && a[\result] == x; */
  static int sentinel(int[] a, int x) {
    int i = 0;
    while (a[i] != x) i++;
    return i;
  }

  /*@ requires 0 <= from && from <= to && to <= a.length;
    @ ensures from <= \result && \result <= to;
    @ ensures (\forall int k; from <= k && k < \result; a[k] != x);
    @ ensures \result < to ==> a[\result] == x; */
  static int inRange(int[] a, int from, int to, int x) {
    int i = from;
    while (true) {
      if (i == to) break;
      if (a[i] == x) break;
      i++;
    }
    return i;
  }
}
