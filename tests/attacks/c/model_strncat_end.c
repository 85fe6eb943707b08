//: verify
//: truth: false
//: aims: frontend.c.models
//: why: strncat writes an end behind three characters
//: answer: refuted
#include <string.h>
int main(void) { char s[4] = "a"; strncat(s, "bcd", 3); return 0; }
