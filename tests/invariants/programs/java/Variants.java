// proved: lexical
// refuted: stuck below
class Variants {
  /*@ requires 0 <= n && n <= 1000; ensures \result == 0; @*/
  static int lexical(int n) {
    int i = n, j = 0;
    //@ loop_invariant 0 <= i && i <= n && 0 <= j && j <= 10;
    //@ decreases i * 11 + j;
    while (i > 0 || j > 0) { if (j > 0) j--; else { i--; j = 10; } }
    return i;
  }

  /*@ requires 0 <= n && n <= 10; ensures true; @*/
  static void stuck(int n) {
    int i = 0;
    //@ loop_invariant 0 <= i && i <= n;
    //@ decreases n;
    while (i < n) { i++; }
  }

  /*@ requires 0 <= n && n <= 10; ensures true; @*/
  static void below(int n) {
    int i = n;
    //@ loop_invariant -1 <= i && i <= n;
    //@ decreases i;
    while (i >= 0) { i--; }
    //@ loop_invariant -4 <= i && i <= n;
    //@ decreases i + 1;
    while (i > -3) { i--; }
  }
}
