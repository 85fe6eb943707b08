//: verify
//: truth: false
//: aims: frontend.lower.dispatch
//: why: the function that is called leaves a pointer to its local
//: answer: refuted
static int *kept;
static void keep(int n) { int x = n; kept = &x; }
static void other(int n) { static int y; y = n; kept = &y; }
int main(void) { void (*f)(int) = keep; f(3); return *kept; }
