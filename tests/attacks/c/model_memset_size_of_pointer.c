//: verify
//: truth: false
//: aims: frontend.c.models
//: why: eight bytes of twelve are set, the third has no value
//: answer: refuted
#include <string.h>
static void clear(int *p) { memset(p, 0, sizeof p); }
int main(void) { int a[3]; clear(a); return a[2]; }
