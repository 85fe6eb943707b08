//: verify
//: truth: true
//: aims: frontend.c.models
//: why: the result is not negative
//: answer: proved
#include <stdlib.h>
extern void reach_error(void);
int main(void) { if (rand() < 0) reach_error(); return 0; }
