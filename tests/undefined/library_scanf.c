//: verify
//: expect: unknown assumption
#include <stdio.h>
int main(void) { int x = 0; scanf("%d", &x); return x; }
