//: verify
//: truth: false
//: aims: frontend.lower.untyped
//: why: memory for two structs, of which the second is written
//: answer: unknown
extern void reach_error(void);
#include <stdlib.h>
struct s { int x; int *p; };
int main(void) {
  void *m = calloc(2, sizeof(struct s)); if (!m) return 0;
  struct s *s = m;
  s[1].x = 4; s[1].p = &s[1].x;
  int r = *s[1].p + (s[0].p == 0);
  free(m);
  if (r == 5) reach_error();
  return 0;
}
