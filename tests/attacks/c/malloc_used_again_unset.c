//: verify
//: truth: false
//: aims: frontend.lower.objects.make
//: why: new memory does not have the values of what was freed
//: answer: refuted
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  int *p = malloc(4);
  if (!p) return 0;
  *p = 5;
  free(p);
  int *q = malloc(4);
  if (!q) return 0;
  int r = *q & 1;
  free(q);
  return r;
}
