//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the part is not found, and null is followed
//: answer: refuted
#include <string.h>
int main(void) { const char *s = "abc"; return *strstr(s, "bd"); }
