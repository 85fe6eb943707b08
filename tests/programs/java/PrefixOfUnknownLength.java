//: verify --array-length 6
//: verdict: refuted
//: why: on the second path the quantifier ranges over more than on the first
class PrefixOfUnknownLength {
  /*@ requires 0 <= last && last < 6 && t.length == 6;
    @ requires (\forall int i; 0 <= i && i <= 2; t[i] == 0);
    @ ensures (\forall int k; 0 <= k && k <= last; t[k] == 0); //~ postcondition
    @*/
  static boolean isShort(int last, int[] t) {
    if (last <= 2) {
      return true;
    }
    return false;
  }
}
