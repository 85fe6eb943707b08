// proved: third clear length set through
// open: walk (ranges up to a distance of pointers)
// open: extremes (takes long: three pointers into one array)
/*@ requires \valid_read(s + (0 .. 999));
    requires \exists integer k; 0 <= k < 1000 && s[k] == 0;
    assigns \nothing;
    ensures 0 <= \result < 1000 && s[\result] == 0;
    ensures \forall integer k; 0 <= k < \result ==> s[k] != 0; */
int length(const char *s) {
  int n = 0;
  while (s[n] != 0) n++;
  return n;
}

/*@ requires 0 <= n && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> a[k] == 0; */
void walk(int *a, int n) {
  int *p = a;
  int *end = a + n;
  while (p != end) *p++ = 0;
}

/*@ requires n <= 1000 && v <= 255 && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> a[k] == v; */
void set(unsigned char *a, unsigned v, unsigned n) {
  for (unsigned i = n; i > 0; i--) a[i - 1] = (unsigned char)v;
}

int grid[10][10];

/*@ assigns grid[0 .. 9][0 .. 9];
    ensures \forall integer i, j; 0 <= i < 10 && 0 <= j < 10 ==> grid[i][j] == 0; */
void clear(void) {
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++) grid[i][j] = 0;
}

/*@ requires 0 <= n <= 100000;
    ensures \result == n / 3; */
int third(int n) {
  int t = 0;
again:
  if (n >= 3) {
    n -= 3;
    t++;
    goto again;
  }
  return t;
}

/*@ requires \valid(x) && 0 <= n <= 1000 && *x == 0;
    assigns *x;
    ensures *x == n; */
void through(int *x, int n) {
  for (int i = 0; i < n; i++) (*x)++;
}

/*@ requires 0 < n && \valid_read(a + (0 .. n - 1)) && \valid(min) && \valid(max);
    requires \separated(min, max) && \separated(min, a + (0 .. n - 1)) && \separated(max, a + (0 .. n - 1));
    assigns *min, *max;
    ensures \forall integer k; 0 <= k < n ==> *min <= a[k] <= *max; */
void extremes(const int *a, int n, int *min, int *max) {
  *min = a[0];
  *max = a[0];
  for (int i = 1; i < n; i++) {
    if (a[i] < *min) *min = a[i];
    if (a[i] > *max) *max = a[i];
  }
}
