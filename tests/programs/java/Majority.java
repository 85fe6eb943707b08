//: verify --array-length 0..4
//: verdict: proved
//: why: whatever holds more than half of the places is the candidate
class Majority {
  /*@ ensures (\forall int v; 0 <= v && v < a.length;
    @            2 * (\num_of int i; 0 <= i && i < a.length; a[i] == a[v]) > a.length
    @              ==> a[v] == \result);
    @*/
  static int vote(int[] a) {
    int candidate = 0, count = 0;
    for (int i = 0; i < a.length; i++) {
      if (count == 0) candidate = a[i];
      count += a[i] == candidate ? 1 : -1;
    }
    return candidate;
  }
}
