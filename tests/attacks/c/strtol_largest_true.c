//: verify
//: truth: true
//: aims: frontend.c.models
//: why: what does not fit is the largest number
//: answer: proved
extern void reach_error(void);
#include <stdlib.h>
#include <limits.h>
int main(void) {
  char *e;
  if (strtol("99999999999999999999", &e, 10) != LONG_MAX || *e) reach_error();
  return 0;
}
