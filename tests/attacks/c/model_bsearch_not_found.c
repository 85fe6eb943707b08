//: verify
//: truth: false
//: aims: frontend.c.models
//: why: what is not there gives null, which is followed
//: answer: refuted
#include <stdlib.h>
static int by(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) { int a[3] = {1, 3, 5}, k = 2; return *(int *)bsearch(&k, a, 3, sizeof *a, by); }
