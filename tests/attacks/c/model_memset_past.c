//: verify
//: truth: false
//: aims: frontend.c.models
//: why: one element more than there is
//: answer: refuted
#include <string.h>
int main(void) { int a[3]; memset(a, 0, 4 * sizeof(int)); return a[2]; }
