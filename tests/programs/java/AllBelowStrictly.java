//: verify
//: verdict: refuted
//: why: the half of an even number, twice, is not less than the number
class AllBelowStrictly {
  //@ ensures 1 < n ==> (\forall int k; 1 <= k && k <= \result; k + k < n); //~ postcondition
  static int half(int n) {
    return n / 2;
  }
}
