//: verify
//: truth: true
//: aims: frontend.c.models
//: why: srand with the same seed repeats the sequence (C11 7.22.2.2 p2)
//: answer: unknown
extern void reach_error(void);
#include <stdlib.h>
int main(void) {
  srand(7); int a = rand();
  srand(7); int b = rand();
  if (a != b) reach_error();
  return 0;
}
