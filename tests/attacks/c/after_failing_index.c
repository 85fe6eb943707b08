//: verify
//: truth: false
//: aims: execution.claims
//: why: f(2) reads an element and breaks the last assertion
//: answer: refuted
#include <assert.h>
int a[3];
/*@ ensures \result == 0; */
int f(int i) { int x = a[i]; assert(i >= 0); assert(i <= 3); assert(i < 2); return 0; }
