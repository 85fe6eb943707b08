//: verify
//: truth: true
//: aims: frontend.lower.expressions.arguments
//: why: the calls touch different variables
//: answer: proved
extern void reach_error(void);
int a, b;
int f(void) { a = 1; return 2; }
int h(void) { b = 3; return 4; }
static int k(int x, int y) { return x * 10 + y; }
int main(void) { if (k(f(), h()) != 24 || a != 1 || b != 3) reach_error(); return 0; }
