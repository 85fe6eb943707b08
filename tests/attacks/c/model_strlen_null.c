//: verify
//: truth: false
//: aims: frontend.c.models
//: why: null is no text
//: answer: refuted
#include <string.h>
int main(void) { const char *s = 0; return (int)strlen(s); }
