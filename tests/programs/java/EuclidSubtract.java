//: verify
//: verdict: refuted
//: why: subtracts in the wrong order
class EuclidSubtract {
  /*@ requires 1 <= a && a <= 4 && 1 <= b && b <= 4;
    @ ensures \result > 0; //~ postcondition
    @*/
  static int gcd(int a, int b) {
    int x = a, y = b, steps = 0;
    while (x != y && steps < 5) {
      if (x > y) x = y - x;
      else y = y - x;
      steps++;
    }
    return x;
  }
}
