//: verify
//: truth: false
//: aims: frontend.c.models
//: why: without a number the end is the start
//: answer: refuted
#include <stdlib.h>
extern void reach_error(void);
int main(void) { const char *s = "  +x"; char *e; strtol(s, &e, 10); if (e == s) reach_error(); return 0; }
