//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: n never is 11
//: answer: unknown
#include <assert.h>
static int n;

void inc(void) { if (n < 10) n++; }

void check(void) { assert(n <= 10); }
