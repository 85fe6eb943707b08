//: --check memory,leak,unreachable,index,uninitialised --malloc succeeds
//: answer: proved-bounded
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
#include <string.h>
static char *join(const char *a, const char *b) {
  char *s = malloc(strlen(a) + strlen(b) + 1); //! memory,index: char *s = malloc(strlen(a) + strlen(b));
  strcpy(s, a);
  strcat(s, b); //! unreachable: strcpy(s, b);
  return s;
}
int main(void) {
  char *one = join("ab", __VERIFIER_nondet_int() ? "c" : ""), *both = join(one, one);
  if (strlen(both) != 2 * strlen(one) || both[1] != 'b') reach_error();
  free(one); //! leak: ;
  free(both);
  return 0;
}
