//: verify
//: expect: refuted memory
#include <stdlib.h>
int main(void) { int *p = malloc(sizeof *p); free(p); return *p; }
