//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static const char digits[] = "0123456789abcdef";
static void shown(unsigned n, char *s) {
  for (int i = 7; i >= 0; i--) { //! index,memory: for (int i = 8; i >= 0; i--) {
    s[i] = digits[n & 15]; //! index,memory: s[i] = digits[n & 31];
    n >>= 4;
  }
}
int main(void) {
  char s[8];
  unsigned n = __VERIFIER_nondet_int();
  shown(n, s);
  if (s[7] != digits[n % 16]) reach_error();
  if ((s[0] >= 'a') != (n >= 0xa0000000u)) reach_error(); //! unreachable: if ((s[0] >= 'a') != (n >= 0x80000000u)) reach_error();
  return 0;
}
