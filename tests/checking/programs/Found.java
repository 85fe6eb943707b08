// A quantifier under one of the other kind, and a divisor of two numbers.
class Found {
  /*@ requires a != b && a.length == b.length;
    @ assignable b[*];
    @ ensures (\forall int i; 0 <= i && i < a.length;
    @   (\exists int j; 0 <= j && j < b.length; b[j] == a[i])); @*/
  static void copy(int[] a, int[] b) {
    /*@ loop_invariant 0 <= k && k <= a.length;
      @ loop_invariant (\forall int i; 0 <= i && i < k;
      @   (\exists int j; 0 <= j && j < k; b[j] == a[i])); @*/
    for (int k = 0; k < a.length; k++) { b[k] = a[k]; }
  }

  /*@ requires 0 <= a && a <= 12 && 0 <= b && b <= 12 && a + b > 0;
    @ measured_by b;
    @ ensures \result > 0 && a % \result == 0 && b % \result == 0; @*/
  static int divisor(int a, int b) {
    if (b == 0) { return a; }
    return divisor(b, a % b);
  }
}
