//: inputs: 2021 3
//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct date { short year; unsigned char month, day; };
static int before(const struct date *a, const struct date *b) {
  if (a->year != b->year) return a->year < b->year;
  if (a->month != b->month) return a->month < b->month; //! unreachable: if (a->month < b->month) return 1;
  return a->day < b->day;
}
static const struct date *first(const struct date *d, int n) {
  const struct date *r = d;
  for (int i = 1; i < n; i++) if (before(&d[i], r)) r = &d[i]; //! index,memory: for (int i = 1; i <= n; i++) if (before(&d[i], r)) r = &d[i];
  return r;
}
int main(void) {
  struct date d[3] = {{2020, 2, 29}, {2021, 1, 5}, {2022, 12, 31}};
  d[0].year = __VERIFIER_nondet_int();
  d[1].month = __VERIFIER_nondet_int();
  const struct date *f = first(d, 3);
  for (int i = 0; i < 3; i++) if (f->year > d[i].year || f->year == d[i].year && f->month > d[i].month) reach_error();
  return 0;
}
