//: verify --array-length 0..3
//: verdict: refuted
//: why: if both are the same array, the second half reads what the first has written
class Backwards {
  /*@ requires from.length == to.length;
    @ ensures (\forall int i; 0 <= i && i < to.length; to[i] == \old(from[from.length - 1 - i])); //~ postcondition
    @*/
  static void copy(int[] from, int[] to) {
    for (int i = 0; i < from.length; i++) to[i] = from[from.length - 1 - i];
  }
}
