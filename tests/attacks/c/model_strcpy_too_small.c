//: verify
//: truth: false
//: aims: frontend.c.models
//: why: four characters and the end do not fit
//: answer: refuted
#include <string.h>
int main(void) { char s[4]; strcpy(s, "abcd"); return s[0]; }
