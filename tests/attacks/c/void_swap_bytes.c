//: verify
//: truth: false
//: aims: frontend.lower.untyped
//: why: the two ints were exchanged
//: answer: refuted
#include <string.h>
extern void reach_error(void);
static void swap(void *a, void *b) { int t = *(int *)a; *(int *)a = *(int *)b; *(int *)b = t; }
int main(void) { int x = 1, y = 2; swap(&x, &y); if (x == 2 && y == 1) reach_error(); return 0; }
