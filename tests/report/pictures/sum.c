/* The sum of the numbers below n. */

//@ requires 0 <= n <= 1000;
int sum(int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += i;
  //@ assert 2 * s == n * (n - 1);
  return s;
}

int twice(int n) {
  return n + n;
}
