//: verify --array-length 5
//: verdict: proved
//: why: a half-open search whose middle cannot overflow
class BinarySearchHalves {
  /*@ requires (\forall int i; 0 <= i && i < t.length - 1; t[i] <= t[i + 1]);
    @ ensures \result == -1 ==> (\forall int k; 0 <= k && k < t.length; t[k] != v);
    @ ensures \result != -1 ==> t[\result] == v;
    @*/
  static int search(int[] t, int v) {
    int low = 0, high = t.length;
    while (low < high) {
      int middle = low + (high - low) / 2;
      if (t[middle] == v) return middle;
      if (t[middle] < v) low = middle + 1;
      else high = middle;
    }
    return -1;
  }
}
