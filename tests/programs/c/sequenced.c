//: verify
//: verdict: proved
//: why: sequence points, values before changes, or different objects everywhere
int g;

/*@ requires 0 <= i <= 9; ensures \result == i + 1; */
int plain(int i) {
  i = i + 1;
  return i;
}

/*@ requires \valid(a + (0 .. 4)) && 0 <= i <= 3; ensures a[i] == \old(a[i + 1]); */
void shift(int *a, int i) {
  a[i] = a[i + 1];
}

/*@ requires 0 <= i <= 9; ensures \result == 2; */
int comma_value(int i) {
  i = (i = 1, 2);
  return i;
}

/*@ requires 0 <= i <= 9; ensures \result == i + 1; */
int comma(int i) {
  i = (i++, i);
  return i;
}

/*@ requires 0 <= i <= 9; ensures \result == (i ? i + 1 : 0); */
int conjunction(int i) {
  return i && i++ ? i : 0;
}

/*@ requires 0 <= i <= 9; ensures \result == (i > 4 ? i + 1 : i - 1); */
int conditional(int i) {
  i > 4 ? i++ : i--;
  return i;
}

/*@ requires 0 <= i <= 9; ensures \result == 2 * i + 1; */
int across_or(int i) {
  int n = i;
  if (i++ < 0 || i == n + 1) return i + n;
  return 0;
}

static int same(int a) { return a; }

/*@ requires 0 <= i <= 9; ensures \result == i; */
int through_call(int i) {
  i = same(i++);
  return i;
}

/*@ requires -9 <= i <= 9; ensures \result == (i < 0 ? -i : i); */
int through_library(int i) {
  extern int abs(int);
  i = abs(i++);
  return i;
}

/*@ requires \valid(a + (0 .. 3)) && 0 <= i < j <= 3 && a[j] <= 7;
    ensures a[i] == \old(a[j]) && a[j] == \old(a[j]) + 1; */
void different_elements(int *a, int i, int j) {
  a[i] = a[j]++;
}

/*@ requires \valid(p) && \valid(q) && \separated(p, q) && *p == 1 && *q == 2; ensures \result == 3; */
int separated(int *p, int *q) {
  return *p + (*q)--;
}

/*@ requires \valid(d + (0 .. 1)) && \valid(s + (0 .. 1));
    ensures d[0] == \old(s[0]); */
void copied(int *d, int *s) {
  int *to = d;
  *to++ = *s++;
}

/*@ requires 0 <= i <= 3; ensures \result == i; */
int two_arrays(int i) {
  int a[4] = {0, 1, 2, 3};
  int b[4] = {1, 1, 1, 1};
  return a[i] * b[i]++;
}

/*@ requires 0 <= i <= 9; ensures \result == i + 5; */
int chain(int i) {
  int j;
  i = j = i + 5;
  return j;
}

/*@ requires 0 <= i <= 9; ensures \result == 3 * i + 3; */
int own_value(int i) {
  i += 2 * i + 3;
  return i;
}

/*@ requires 0 <= i <= 9; ensures \result == 3; */
int either_branch(int i, int c) {
  return (c ? (i = 3) : (i = 1, i = 3)) + 0;
}

/*@ requires 0 <= i <= 9; ensures \result == 2 * i + 1; */
int statements(int i) {
  return ({ int k = i++; k + i; });
}

/*@ requires \valid(a + (0 .. 3)) && 0 <= i <= 2; ensures \result == i + 1; */
int stored_index(int *a, int i) {
  a[i++] = 7;
  return i;
}

/*@ ensures \result == 4; */
int guarded_apart(int c) {
  int i = 3;
  return c > 0 ? i + 1 : (i++, i);
}
