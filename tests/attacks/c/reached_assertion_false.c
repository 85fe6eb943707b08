//: verify
//: truth: false
//: aims: run.reachable.reached
//: why: after eleven calls of inc
//: answer: refuted
#include <assert.h>
static int n;

void inc(void) { if (n < 20) n++; }

void check(void) { assert(n <= 10); }
