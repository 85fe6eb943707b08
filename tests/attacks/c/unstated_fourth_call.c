//: verify
//: truth: false
//: aims: run.judging
//: why: the fourth call breaks it
//: answer: unknown
#include <assert.h>
static int depth;
void enter(void) { assert(depth < 3); depth++; }
