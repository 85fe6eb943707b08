//: verify --array-length 5
//: verdict: refuted
//: why: a half-open search that also drops the element below the middle
class BinarySearchShort {
  /*@ requires (\forall int i; 0 <= i && i < t.length - 1; t[i] <= t[i + 1]);
    @ ensures \result == -1 ==> (\forall int k; 0 <= k && k < t.length; t[k] != v); //~ postcondition
    @*/
  static int search(int[] t, int v) {
    int low = 0, high = t.length;
    while (low < high) {
      int middle = low + (high - low) / 2;
      if (t[middle] == v) return middle;
      if (t[middle] < v) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
