//: verify
//: truth: true
//: aims: frontend.c.conversions.to_elements
//: why: a pointer to rows, or to a whole array, leads to the elements of all of them
//: answer: proved
void *memset(void *, int, unsigned);
int memcmp(const void *, const void *, unsigned);
void reach_error(void);
int main(void) {
  int m[2][3], n[2][3], v[4];
  memset(m, 0, sizeof m);
  memset(&n, 0, sizeof n);
  memset(&v, 255, sizeof v);
  memset(n[1], 0, sizeof n[1]);
  if (memcmp(m, n, sizeof m) != 0) reach_error();
  n[1][2] = 1;
  if (memcmp(m, n, sizeof m) == 0) reach_error();
  if (v[3] != -1) reach_error();
  return 0;
}
