//: verify
//: truth: true
//: aims: frontend.c.models
//: why: the end counts as a part of the text
//: answer: proved
#include <string.h>
extern void reach_error(void);
int main(void) { const char *s = "abc"; if (strchr(s, 0) != s + 3) reach_error(); return 0; }
