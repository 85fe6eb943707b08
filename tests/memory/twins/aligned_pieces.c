//: inputs: 5 9; 1 1; 40 40; 39 25
//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
enum { SIZE = 64, STEP = 8 };
static unsigned char room[SIZE];
static unsigned used;
static unsigned char *piece(unsigned n) {
  unsigned start = (used + STEP - 1u) & ~(STEP - 1u); //! unreachable: unsigned start = used + STEP - 1u;
  if (start > SIZE || n > SIZE - start) return 0; //! index,memory: if (start > SIZE) return 0;
  used = start + n;
  return room + start;
}
int main(void) {
  for (int i = 0; i < 2; i++) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 40) return 0;
    unsigned char *p = piece((unsigned)n);
    if (!p) return 0;
    if ((p - room) % STEP) reach_error();
    p[n - 1] = 1;
  }
  return 0;
}
