//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the character is 'a' + 256 as a char
//: answer: refuted
#include <string.h>
extern void reach_error(void);
int main(void) { const char *s = "xa"; if (strchr(s, 'a' + 256) == s + 1) reach_error(); return 0; }
