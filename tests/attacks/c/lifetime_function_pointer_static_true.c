//: verify
//: truth: true
//: aims: frontend.lower.dispatch
//: why: what is left leads to a static variable
//: answer: unknown
extern void reach_error(void);
static int *kept;
static void keep(int n) { int x = n; kept = &x; }
static void other(int n) { static int y; y = n; kept = &y; }
int main(void) { void (*f)(int) = other; f(3); if (*kept != 3) reach_error(); return 0; }
