//: verify --array-length 0..4
//: verdict: refuted
//: why: the invariant is false once an element is below zero
class Invariant {
  /*@ requires (\forall int k; 0 <= k && k < a.length; -5 <= a[k] && a[k] <= 5);
    @ ensures true;
    @*/
  static int sum(int[] a) {
    int s = 0;
    //@ loop_invariant s >= 0; //~ invariant-preserved
    //@ decreases a.length - i;
    for (int i = 0; i < a.length; i++) s += a[i];
    return s;
  }
}
