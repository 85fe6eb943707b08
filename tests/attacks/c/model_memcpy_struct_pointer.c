//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the copy has the same pointer
//: answer: refuted
#include <string.h>
extern void reach_error(void);
struct s { int *p; };
int main(void) { int n = 1; struct s x = {&n}, y = {0}; memcpy(&y, &x, sizeof y); *y.p = 4; if (n == 4) reach_error(); return 0; }
