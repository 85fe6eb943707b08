//: verify
//: verdict: proved
//: why: sides up to half the range cannot overflow when added
class Triangle {
  /*@ requires 0 < a && a < 1000000 && 0 < b && b < 1000000 && 0 < c && c < 1000000;
    @ ensures \result == 0 <==> (a + b <= c || a + c <= b || b + c <= a);
    @ ensures \result == 3 <==> (a == b && b == c);
    @*/
  static int kind(int a, int b, int c) {
    if (a + b <= c || a + c <= b || b + c <= a) return 0;
    if (a == b && b == c) return 3;
    return a == b || b == c || a == c ? 2 : 1;
  }
}
