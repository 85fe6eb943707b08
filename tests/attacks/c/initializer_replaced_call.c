//: verify
//: truth: false
//: aims: frontend.c.initializers
//: why: a compiler may evaluate an initialiser that a later one replaces, before or after or never
//: answer: unknown
extern void reach_error(void);
static int n;
static int f(void) { return n = 1; }
int main(void) { int a[2] = { f(), [0] = 5 }; if (n) reach_error(); return a[1]; }
