//: verify --strict
//: truth: false
//: aims: run.verification
//: why: the assertion of a function without a contract
//: answer: refuted
#include <assert.h>
/*@ ensures \result == 0; */
int zero(void) { return 0; }
void check(int x) { assert(x != 5); }
