//: verify
//: truth: true
//: aims: frontend.c.models
//: why: memmove copies as if through another array
//: answer: proved
#include <string.h>
extern void reach_error(void);
int main(void) { int a[4] = {1, 2, 3, 4}; memmove(a + 1, a, 3 * sizeof(int)); if (a[1] != 1 || a[3] != 3) reach_error(); return 0; }
