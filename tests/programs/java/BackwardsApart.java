//: verify --array-length 0..3
//: verdict: proved
//: why: two arrays that are not the same one
class BackwardsApart {
  /*@ requires from != to && from.length == to.length;
    @ ensures (\forall int i; 0 <= i && i < to.length; to[i] == from[from.length - 1 - i]);
    @*/
  static void copy(int[] from, int[] to) {
    for (int i = 0; i < from.length; i++) to[i] = from[from.length - 1 - i];
  }
}
