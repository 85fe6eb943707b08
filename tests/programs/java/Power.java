//: verify
//: verdict: proved
//: why: recursion without a contract is followed as far as it goes
class Power {
  static int power(int x, int n) {
    if (n == 0) return 1;
    int half = power(x, n / 2);
    return n % 2 == 0 ? half * half : half * half * x;
  }

  /*@ requires 0 <= n && n <= 9;
    @ ensures n >= 1 ==> \result % 2 == 0;
    @ ensures n == 5 ==> \result == 32;
    @*/
  static int ofTwo(int n) {
    return power(2, n);
  }
}
