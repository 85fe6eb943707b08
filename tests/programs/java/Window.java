//: verify --array-length 0..4
//: verdict: refuted
//: why: looks at the neighbour of the last element
class Window {
  /*@ ensures \result ==> a.length > 1;
    @*/
  static boolean climbs(int[] a) {
    for (int i = 0; i < a.length; i++)
      if (a[i] < a[i + 1]) return true; //~ index
    return false;
  }
}
