//: verify
//: truth: true
//: aims: frontend.lower.dispatch.number_of
//: why: different functions have different addresses
//: answer: proved
extern void reach_error(void);
static int up(int n) { return n + 1; }
static int down(int n) { return n - 1; }
int main(void) { int (*f)(int) = up, (*g)(int) = down; if (f == g) reach_error(); return f(0) + g(0); }
