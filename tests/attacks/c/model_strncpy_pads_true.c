//: verify
//: truth: true
//: aims: frontend.c.models
//: why: strncpy fills up with zeros
//: answer: proved
#include <string.h>
extern void reach_error(void);
int main(void) { char s[6]; strncpy(s, "ab", 6); if (s[5] || s[2] || s[1] != 'b') reach_error(); return 0; }
