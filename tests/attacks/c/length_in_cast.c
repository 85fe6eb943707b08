//: verify
//: truth: false
//: aims: frontend.c.idle
//: why: the length in a cast is evaluated
//: answer: unknown
extern void reach_error(void);
int main(void) { int n = 1; int a[4] = {0}; int (*p)[4] = (int (*)[4])(int (*)[n++ + 3])a; if (n == 2) reach_error(); return p == 0; }
