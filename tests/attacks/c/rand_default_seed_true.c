//: verify
//: truth: true
//: aims: frontend.c.models
//: why: without srand, the sequence is that of srand(1)
//: answer: unknown
extern void reach_error(void);
#include <stdlib.h>
int main(void) {
  int a = rand();
  srand(1); int b = rand();
  if (a != b) reach_error();
  return 0;
}
