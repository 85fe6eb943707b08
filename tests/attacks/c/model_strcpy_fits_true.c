//: verify
//: truth: true
//: aims: frontend.c.models
//: why: three characters and the end fit
//: answer: proved
#include <string.h>
int main(void) { char s[4]; strcpy(s, "abc"); return s[3]; }
