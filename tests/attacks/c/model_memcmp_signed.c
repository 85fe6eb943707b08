//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the lowest byte of 256 is smaller than that of 1
//: answer: refuted
#include <string.h>
extern void reach_error(void);
int main(void) { int a = 256, b = 1; if (memcmp(&a, &b, sizeof a) < 0) reach_error(); return 0; }
