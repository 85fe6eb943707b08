// proved: zeroEven pairs
class StepTwo {
  /*@ requires a.length <= 1000000000;
    @ ensures (\forall int k; 0 <= k && k < a.length && k % 2 == 0; a[k] == 0);
    @ ensures (\forall int k; 0 <= k && k < a.length && k % 2 == 1; a[k] == \old(a[k])); @*/
  static void zeroEven(int[] a) {
    //@ loop_invariant 0 <= i && i % 2 == 0 && i <= a.length + 1;
    //@ loop_invariant (\forall int k; 0 <= k && k < a.length && k < i && k % 2 == 0; a[k] == 0);
    //@ loop_invariant (\forall int k; 0 <= k && k < a.length && k % 2 == 1; a[k] == \old(a[k]));
    for (int i = 0; i < a.length; i += 2) a[i] = 0;
  }

  /*@ requires a.length % 2 == 0;
    @ ensures \result <==> (\forall int k; 0 <= k && k < a.length / 2; a[2 * k] == a[2 * k + 1]); @*/
  static boolean pairs(int[] a) {
    //@ loop_invariant 0 <= i && i <= a.length && i % 2 == 0;
    //@ loop_invariant (\forall int k; 0 <= k && k < i / 2; a[2 * k] == a[2 * k + 1]);
    for (int i = 0; i < a.length; i += 2) { if (a[i] != a[i + 1]) return false; }
    return true;
  }
}
