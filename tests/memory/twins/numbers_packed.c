//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static unsigned char *put(unsigned char *p, unsigned n) {
  for (int i = 3; i >= 0; i--) *p++ = (unsigned char)(n >> 8 * i); //! shift,memory,index: for (int i = 4; i >= 0; i--) *p++ = (unsigned char)(n >> 8 * i);
  return p;
}
static const unsigned char *get(const unsigned char *p, unsigned *n) {
  *n = 0;
  for (int i = 0; i < 4; i++) *n = *n << 8 | *p++; //! unreachable: for (int i = 0; i < 4; i++) *n = *n << 4 | *p++;
  return p;
}
int main(void) {
  unsigned char buffer[8]; //! memory,index: unsigned char buffer[7];
  unsigned a = (unsigned)__VERIFIER_nondet_int(), b, c;
  put(put(buffer, a), 0x01020304u);
  if (get(get(buffer, &b), &c) != buffer + 8) reach_error();
  if (b != a || c != 0x01020304u) reach_error();
  return 0;
}
