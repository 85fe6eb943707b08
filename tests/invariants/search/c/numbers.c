// proved: triangle modulo twice square tabulate
/*@ requires 0 <= n <= 1000;
    ensures \result == n * (n + 1) / 2; */
int triangle(int n) {
  int s = 0;
  for (int i = 1; i <= n; i++) s += i;
  return s;
}

/*@ requires 0 <= x <= 10000 && 0 < y <= 10000;
    ensures \result == x % y; */
int modulo(int x, int y) {
  while (x >= y) x -= y;
  return x;
}

/*@ requires n <= 1000;
    ensures \result == 2 * n; */
unsigned twice(unsigned n) {
  unsigned r = 0;
  while (n-- > 0) r += 2;
  return r;
}

/*@ requires 1 <= n <= 1000;
    ensures \result == n * n; */
int square(int n) {
  int s = 0, i = 0;
  do {
    s += 2 * i + 1;
    i++;
  } while (i < n);
  return s;
}

int table[100];

/*@ assigns table[0 .. 99];
    ensures \forall integer k; 0 <= k < 100 ==> table[k] == 3 * k; */
void tabulate(void) {
  for (int i = 0; i < 100; i++) table[i] = 3 * i;
}
