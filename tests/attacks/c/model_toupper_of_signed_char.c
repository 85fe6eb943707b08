//: verify
//: truth: false
//: aims: frontend.c.models
//: why: a negative char that is not EOF
//: answer: refuted
#include <ctype.h>
int main(void) { char c = -20; return toupper(c); }
