//: verify
//: truth: error
//: aims: frontend.c.headers
//: why: the header is not there
//: answer: diagnostic
#include "nowhere_to_be_found.h"
/*@ ensures \result == 1; */
int f(void) { return 1; }
