//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the number does not fit
//: answer: refuted
#include <stdlib.h>
int main(void) { return atoi("99999999999") != 0; }
