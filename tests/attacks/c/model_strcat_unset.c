//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the target has no text in it
//: answer: refuted
#include <string.h>
int main(void) { char s[8]; strcat(s, "a"); return 0; }
