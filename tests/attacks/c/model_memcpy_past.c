//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the source has three elements
//: answer: refuted
#include <string.h>
int main(void) { int a[3] = {1, 2, 3}, b[4] = {0}; memcpy(b, a, sizeof b); return b[3]; }
