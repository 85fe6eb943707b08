//: verify
//: truth: true
//: aims: frontend.lower.blocks
//: why: each call has its own x; the caller's lives on
//: answer: proved
extern void reach_error(void);
static int f(int n, int *p) { int x = n; if (n == 0) return *p; return f(n - 1, n == 2 ? &x : p); }
int main(void) { int y = 9; if (f(2, &y) != 2) reach_error(); return 0; }
