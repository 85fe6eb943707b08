//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct entry { int at, value; };
static int product(const struct entry *a, int n, const struct entry *b, int m) {
  int sum = 0, i = 0, j = 0;
  while (i < n && j < m) { //! index,memory,unreachable: while (i < n || j < m) {
    if (a[i].at == b[j].at) sum += a[i++].value * b[j++].value; //! unreachable: if (a[i].at == b[j].at) sum = a[i++].value * b[j++].value;
    else if (a[i].at < b[j].at) i++;
    else j++;
  }
  return sum;
}
int main(void) {
  struct entry a[2] = {{0, 1}, {3, 2}}, b[3] = {{0, 5}, {2, 7}, {3, 4}};
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 2) return 0;
  int found = product(a, n, b, 3);
  if (found != (n == 2 ? 13 : n == 1 ? 5 : 0)) reach_error();
  if (product(b, 3, b, 3) != 25 + 49 + 16) reach_error();
  return 0;
}
