//: verify
//: truth: true
//: aims: frontend.c.special._assert
//: why: with NDEBUG nothing is evaluated
//: answer: proved
#define NDEBUG
#include <assert.h>
extern void reach_error(void);
int main(void) { int x = 0; assert(x++); if (x != 0) reach_error(); return 0; }
