//: verify
//: truth: false
//: aims: frontend.c.initializers
//: why: set gives N any value if the initialiser is evaluated, before or after or never
//: answer: unknown
static int N = 5;
int set(int n) { int a[1] = { [0] = (N = n), [0] = 1 }; return a[0]; }
/*@ ensures \result == 5; */
int f(void) { return N; }
