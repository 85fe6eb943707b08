//: verify
//: truth: false
//: aims: frontend.c.models
//: why: all bits of each int are set
//: answer: refuted
#include <string.h>
extern void reach_error(void);
int main(void) { int a[3]; memset(a, -1, sizeof a); if (a[2] == -1) reach_error(); return 0; }
