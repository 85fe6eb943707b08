//: inputs: 50 127 127
//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int number(const char *s, int *n) {
  *n = 0; //! uninitialised: ;
  if (!*s) return 0;
  for (; *s; s++) {
    if (*s < '0' || *s > '9') return 0; //! unreachable: if (*s < '0') return 0;
    if (*n > 99) return 0; //! overflow,unreachable: ;
    *n = 10 * *n + (*s - '0');
  }
  return 1;
}
int main(void) {
  char s[4] = "000";
  for (int i = 0; i < 3; i++) s[i] = __VERIFIER_nondet_int();
  int n;
  if (number(s, &n) && (n < 0 || n > 999)) reach_error();
  if (number("12345", &n)) reach_error();
  return 0;
}
