//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct record { unsigned short id, size; unsigned value; };
static unsigned sum(const void *from, unsigned n) {
  const unsigned char *p = from;
  unsigned s = 0;
  while (n--) s += *p++; //! memory,index: while (n-- + 1) s += *p++;
  return s;
}
int main(void) {
  struct record r = {1, 2, 0x01010101u};
  unsigned before = sum(&r, sizeof r);
  r.id = (unsigned short)(__VERIFIER_nondet_int() & 0xff);
  if (sum(&r, sizeof r) != before - 1 + r.id) reach_error(); //! unreachable: if (sum(&r, sizeof r) != before + r.id) reach_error();
  return 0;
}
