//: answer: unknown
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct disk { unsigned char map[2]; };
static int taken(struct disk *d) {
  for (int i = 0; i < 16; i++) //! index,memory: for (int i = 0; i <= 16; i++)
    if (!(d->map[i / 8] >> i % 8 & 1)) {
      d->map[i / 8] |= 1 << i % 8; //! unreachable: d->map[i / 8] = 1 << i % 8;
      return i;
    }
  return -1;
}
int main(void) {
  struct disk d = {{255, 0}};
  d.map[1] = __VERIFIER_nondet_int();
  unsigned char before = d.map[1];
  int n = taken(&d);
  if (n < 0 != (before == 255)) reach_error();
  if (n >= 0 && (before >> (n - 8) & 1)) reach_error();
  if (n >= 0 && d.map[1] != (before | 1 << (n - 8))) reach_error();
  if (taken(&d) == n && n >= 0) reach_error();
  return 0;
}
