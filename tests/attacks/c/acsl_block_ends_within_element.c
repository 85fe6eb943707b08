//: verify
//: truth: false
//: aims: frontend.lower.spec_addresses
//: why: the block has the seven bytes that were asked for, not only those of its one element
//: answer: unknown
#include <stdlib.h>
int main(void) {
  int *p = malloc(7); if (!p) return 0;
  /*@ assert \block_length(p) == 4; */
  free(p);
  return 0;
}
