//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <string.h>
static char *trimmed(char *s) {
  while (*s == ' ') s++;
  unsigned long n = strlen(s);
  while (n > 0 && s[n - 1] == ' ') n--; //! index,memory: while (s[n - 1] == ' ') n--;
  s[n] = 0; //! unreachable: ;
  return s;
}
int main(void) {
  char s[5] = "    ";
  int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  if (i < 0 || i > 3 || j < 0 || j > 3) return 0;
  if (__VERIFIER_nondet_int()) { s[i] = 'x'; s[j] = 'x'; }
  char *t = trimmed(s);
  unsigned long n = strlen(t);
  if (n && (t[0] == ' ' || t[n - 1] == ' ')) reach_error();
  return 0;
}
