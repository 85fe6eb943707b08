//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <string.h>
static int is_mirrored(const char *s) {
  if (!*s) return 1;
  const char *from = s, *to = s + strlen(s) - 1;
  while (from < to) if (*from++ != *to--) return 0; //! unreachable: while (from < to) if (*from++ == *to--) return 0;
  return 1;
}
int main(void) {
  char s[6] = "abxba";
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 4) return 0; //! index,memory: if (n < 0 || n > 6) return 0;
  if (!is_mirrored(s)) reach_error();
  s[n] = 'y';
  if (is_mirrored(s) != (n == 2)) reach_error();
  s[0] = 0;
  if (!is_mirrored(s)) reach_error();
  return 0;
}
