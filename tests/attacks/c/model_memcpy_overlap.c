//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the two parts share an element
//: answer: refuted
#include <string.h>
int main(void) { int a[4] = {1, 2, 3, 4}; memcpy(a + 1, a, 2 * sizeof(int)); return a[1]; }
