//: verify
//: verdict: proved
//: why: recursion through the contract of the procedure itself
class Descent {
  /*@ requires 0 <= n && n <= 10000;
    @ assignable \nothing;
    @ measured_by n;
    @ ensures 2 * \result == n * (n + 1);
    @*/
  static int sum(int n) {
    return n == 0 ? 0 : n + sum(n - 1);
  }
}
