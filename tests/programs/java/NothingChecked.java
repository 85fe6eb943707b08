//: verify --array-length 0..2
//: verdict: proved
//: why: null is asked for first
class NothingChecked {
  /*@ ensures \result >= 0;
    @*/
  static int size(/*@ nullable @*/ int[] a) {
    return a == null ? 0 : a.length;
  }
}
