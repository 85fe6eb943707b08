// proved: count (a loop without an invariant: it is found)
/*@ requires 0 <= n; ensures \result == n; */
int count(int n) {
  int i = 0;
again:
  if (i < n) { i++; goto again; }
  return i;
}
