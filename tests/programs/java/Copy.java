//: verify --array-length 0..3
//: verdict: proved
//: why: two arrays that may be the same one
class Copy {
  /*@ requires from.length == to.length;
    @ ensures (\forall int i; 0 <= i && i < to.length; to[i] == \old(from[i]));
    @*/
  static void copy(int[] from, int[] to) {
    for (int i = 0; i < from.length; i++) to[i] = from[i];
  }
}
