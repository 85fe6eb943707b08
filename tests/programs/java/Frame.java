//: verify --array-length 0..3
//: verdict: refuted
//: why: writes an element that the contract does not list
class Frame {
  /*@ requires a.length >= 2;
    @ assignable a[0];
    @*/
  static void set(int[] a, boolean both) {
    a[0] = 1;
    if (both) a[1] = 2; //~ frame
  }
}
