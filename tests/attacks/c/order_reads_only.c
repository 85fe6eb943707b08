//: verify
//: truth: true
//: aims: frontend.lower.expressions.arguments
//: why: two calls that only read
//: answer: proved
extern void reach_error(void);
int g = 4;
int f(void) { return g; }
static int k(int x, int y) { return x - y; }
int main(void) { if (k(f(), f()) != 0) reach_error(); return 0; }
