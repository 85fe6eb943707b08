//: verify
//: truth: false
//: aims: frontend.c.models
//: why: each byte is 1, so that an int is 0x01010101
//: answer: refuted
#include <string.h>
extern void reach_error(void);
int main(void) { int a[2]; memset(a, 1, sizeof a); if (a[1] == 0x01010101) reach_error(); return 0; }
