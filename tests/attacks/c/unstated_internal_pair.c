//: verify
//: truth: true
//: aims: run.unstated.unreached
//: why: work calls both in the right order
//: answer: proved
#include <assert.h>
static int depth;
static void enter(void) { assert(depth < 3); depth++; }
static void leave(void) { assert(depth > 0); depth--; }
void work(void) { if (depth == 0) { enter(); leave(); } }
