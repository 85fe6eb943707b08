//: verify
//: truth: false
//: aims: frontend.c.models
//: why: strncpy writes no end, so that strlen leaves the array
//: answer: refuted
#include <string.h>
int main(void) { char s[3]; strncpy(s, "abcd", 3); return (int)strlen(s); }
