//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct term { int factor, power; };
static int added(const struct term *a, int n, const struct term *b, int m, struct term *r) {
  int i = 0, j = 0, k = 0;
  while (i < n || j < m) {
    if (j == m || i < n && a[i].power > b[j].power) r[k++] = a[i++]; //! index,memory: if (i < n && a[i].power > b[j].power) r[k++] = a[i++];
    else if (i == n || b[j].power > a[i].power) r[k++] = b[j++];
    else { r[k] = a[i++]; r[k++].factor += b[j++].factor; } //! unreachable: else { r[k] = a[i++]; r[k].factor += b[j++].factor; }
  }
  return k;
}
int main(void) {
  struct term a[2] = {{2, 3}, {1, 0}}, b[2] = {{5, 3}, {4, 1}}, r[4];
  b[1].power = __VERIFIER_nondet_int();
  if (b[1].power < 0 || b[1].power > 2) return 0;
  int n = added(a, 2, b, 2, r), sum = 0;
  for (int i = 0; i < n; i++) { sum += r[i].factor; if (i && r[i].power >= r[i - 1].power) reach_error(); }
  if (sum != 12) reach_error();
  return 0;
}
