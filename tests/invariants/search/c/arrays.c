// proved: find fill maximum copy search total reverse equal count
/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures -1 <= \result < n;
    ensures \result >= 0 ==> a[\result] == x;
    ensures \result < 0 ==> \forall integer k; 0 <= k < n ==> a[k] != x; */
int find(const int *a, int n, int x) {
  for (int i = 0; i < n; i++)
    if (a[i] == x) return i;
  return -1;
}

/*@ requires 0 <= n && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> a[k] == v; */
void fill(int *a, int n, int v) {
  for (int i = 0; i < n; i++) a[i] = v;
}

/*@ requires 0 < n && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures \forall integer k; 0 <= k < n ==> a[k] <= \result;
    ensures \exists integer k; 0 <= k < n && a[k] == \result; */
int maximum(const int a[], int n) {
  int m = a[0];
  for (int i = 1; i < n; i++)
    if (a[i] > m) m = a[i];
  return m;
}

/*@ requires 0 <= n && \valid(to + (0 .. n - 1)) && \valid_read(from + (0 .. n - 1));
    requires \separated(to + (0 .. n - 1), from + (0 .. n - 1));
    assigns to[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> to[k] == from[k]; */
void copy(int *to, const int *from, int n) {
  int i = 0;
  while (i < n) {
    to[i] = from[i];
    i++;
  }
}

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1));
    requires \forall integer k; 0 <= k < n - 1 ==> a[k] <= a[k + 1];
    assigns \nothing;
    ensures \result >= 0 ==> \result < n && a[\result] == x;
    ensures \result < 0 ==> \forall integer k; 0 <= k < n ==> a[k] != x; */
int search(const int *a, int n, int x) {
  int low = 0, high = n - 1;
  while (low <= high) {
    int mid = low + (high - low) / 2;
    if (a[mid] < x) low = mid + 1;
    else if (a[mid] > x) high = mid - 1;
    else return mid;
  }
  return -1;
}

/*@ requires 0 <= n <= 1000 && \valid_read(a + (0 .. n - 1));
    requires \forall integer k; 0 <= k < n ==> 0 <= a[k] <= 100;
    assigns \nothing;
    ensures 0 <= \result <= 100 * n; */
int total(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}

/*@ requires 0 <= n && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> a[k] == \old(a[n - 1 - k]); */
void reverse(int *a, int n) {
  for (int i = 0, j = n - 1; i < j; i++, j--) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
}

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1));
    assigns \nothing;
    ensures \result == 1 <==> \forall integer k; 0 <= k < n ==> a[k] == b[k];
    ensures \result == 0 || \result == 1; */
int equal(const int *a, const int *b, int n) {
  for (int i = 0; i < n; i++)
    if (a[i] != b[i]) return 0;
  return 1;
}

/*@ requires \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures 0 <= \result <= n; */
unsigned count(const int *a, unsigned n, int x) {
  unsigned c = 0;
  for (unsigned i = 0; i < n; i++)
    if (a[i] == x) c++;
  return c;
}
