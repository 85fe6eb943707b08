//: verify
//: truth: false
//: aims: frontend.c.special._assert
//: why: the header may be included again
//: answer: refuted
#define NDEBUG
#include <assert.h>
#undef NDEBUG
#include <assert.h>
int main(void) { int x = 0; assert(x); return 0; }
