//: verify
//: verdict: proved
//: why: no loop and no array, but a claim about any number of values
class AllBelow {
  //@ ensures 1 < n ==> (\forall int k; 1 <= k && k <= \result; k + k <= n);
  static int half(int n) {
    return n / 2;
  }
}
