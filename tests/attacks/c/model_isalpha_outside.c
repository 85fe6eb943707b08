//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the argument is no unsigned char and not EOF
//: answer: refuted
#include <ctype.h>
int main(void) { return isalpha(1000) != 0; }
