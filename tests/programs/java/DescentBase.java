//: verify
//: verdict: refuted
//: why: the base case is one off
class DescentBase {
  /*@ requires 0 <= n && n <= 10;
    @ assignable \nothing;
    @ ensures 2 * \result == n * (n + 1); //~ postcondition
    @*/
  static int sum(int n) {
    return n == 0 ? 1 : n + sum(n - 1);
  }
}
