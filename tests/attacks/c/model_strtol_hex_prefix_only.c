//: verify
//: truth: false
//: aims: frontend.c.models
//: why: of 0x without digits only the 0 is a number
//: answer: refuted
#include <stdlib.h>
extern void reach_error(void);
int main(void) { const char *s = "0xg"; char *e; long n = strtol(s, &e, 16); if (n == 0 && e == s + 1) reach_error(); return 0; }
