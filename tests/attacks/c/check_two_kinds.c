//: verify --check index,assertion
//: truth: false
//: aims: cli.verify
//: why: there are three elements, and i may be 3
//: answer: refuted
#include <assert.h>
int a[3];
/*@ requires 0 <= i; */
int f(int i) { int x = a[i]; assert(i < 3); return x; }
