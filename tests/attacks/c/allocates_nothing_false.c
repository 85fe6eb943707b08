//: verify --only f
//: truth: false
//: aims: frontend.lower.statement_contracts._allocates
//: why: memory is allocated in the loop, by the function that is called
//: answer: diagnostic
#include <stdlib.h>
int *make(void) { return malloc(sizeof(int)); }
/*@ assigns \nothing; */
int f(void) {
  int i = 0;
  /*@ loop invariant 0 <= i <= 2; loop assigns i; loop allocates \nothing; loop variant 2 - i; */
  while (i < 2) { make(); i++; }
  return i;
}
