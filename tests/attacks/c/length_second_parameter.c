//: verify
//: truth: false
//: aims: frontend.c.idle
//: why: assignment in the length of the second parameter
//: answer: unknown
extern void reach_error(void);
int f(int n, int m, int a[n = 7]) { return n; }
int main(void) { int a[9] = {0}; if (f(1, 2, a) == 7) reach_error(); return 0; }
