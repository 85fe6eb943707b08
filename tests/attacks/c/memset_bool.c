//: verify
//: truth: false
//: aims: frontend.c.filling
//: why: 5 is no value of a _Bool; reading it is undefined
//: answer: unknown
#include <string.h>
int main(void) { _Bool b[2]; memset(b, 5, sizeof b); if (b[0]) return 1; return 0; }
