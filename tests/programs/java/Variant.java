//: verify
//: verdict: refuted
//: why: the measure stays the same where the number is even
class Variant {
  /*@ requires 0 <= n && n <= 6;
    @ ensures true;
    @*/
  static void count(int n) {
    int i = n, j = 0;
    //@ decreases i; //~ variant
    while (i > 0 && j < 9) {
      if (i % 2 == 1) i--;
      else if (j % 2 == 1) i--;
      j++;
    }
  }
}
