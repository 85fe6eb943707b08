//: verify --array-length 0..2
//: verdict: refuted
//: why: the array may be null
class Nothing {
  /*@ ensures \result >= 0;
    @*/
  static int size(/*@ nullable @*/ int[] a) {
    return a.length; //~ null
  }
}
