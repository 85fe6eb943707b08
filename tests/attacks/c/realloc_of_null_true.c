//: verify
//: truth: true
//: aims: frontend.c.memory._reallocated
//: why: realloc of null is malloc
//: answer: proved
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  int *p = realloc(0, 4);
  if (!p) return 0;
  *p = 2;
  if (*p != 2) reach_error();
  free(p);
  return 0;
}
