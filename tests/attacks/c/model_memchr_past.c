//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the character is not there, and the array is too short
//: answer: refuted
#include <string.h>
int main(void) { char s[3] = {'a', 'b', 'c'}; return memchr(s, 'x', 4) != 0; }
