//: verify
//: verdict: refuted
//: why: thirteen is too many for an int
class Factorial {
  /*@ requires 0 <= n && n <= 13;
    @ ensures \result >= 1;
    @*/
  static int of(int n) {
    int product = 1;
    for (int i = 2; i <= n; i++) product *= i; //~ overflow
    return product;
  }
}
