//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int words(const char *s) {
  int n = 0, inside = 0;
  for (; *s; s++) { //! index,memory: for (; s[1] || *s != 'x'; s++) {
    if (*s == ' ') inside = 0;
    else if (!inside) { inside = 1; n++; } //! unreachable: else { inside = 1; n++; }
  }
  return n;
}
int main(void) {
  char s[6] = "ab cd";
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 4) return 0;
  if (words(s) != 2) reach_error();
  s[i] = ' ';
  int n = words(s);
  if (n < 1 || n > 3) reach_error();
  return 0;
}
