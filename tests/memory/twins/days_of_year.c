//: inputs: 14
//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static const unsigned char days[2][12] = {
  {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}, {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31},
};
struct date { int year, month, day; };
static int is_leap(int y) { return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0); }
static int number(const struct date *d) {
  int n = d->day;
  for (int m = 1; m < d->month; m++) n += days[is_leap(d->year)][m - 1]; //! unreachable: for (int m = 1; m < d->month; m++) n += days[is_leap(d->year)][m];
  return n;
}
int main(void) {
  struct date d = {2024, __VERIFIER_nondet_int(), 1};
  if (d.month < 1 || d.month > 12) return 0; //! index,unreachable: if (d.month < 1 || d.month > 14) return 0;
  int n = number(&d);
  if (n < 1 || n > 366 || (d.month == 2 && n != 32)) reach_error(); //! unreachable: if (n < 1 || n > 366 || (d.month == 2 && n != 31)) reach_error();
  return 0;
}
