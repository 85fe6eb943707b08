// proved: find
/*@ requires 0 <= n <= 100;
    ensures \result == -1 || 0 <= \result < n; */
int find(int n, int x) {
  int found = -1;
  /*@ loop invariant 0 <= i <= n && found == -1; */
  for (int i = 0; i < n; i++) {
    /*@ loop invariant 0 <= j <= i && found == -1; */
    for (int j = 0; j < i; j++) {
      if (i * j == x) { found = i; break; }
    }
    if (found >= 0) break;
  }
  return found;
}
