//: verify
//: truth: false
//: aims: frontend.lower.expressions.arguments
//: why: the argument is converted to unsigned char
//: answer: refuted
extern void reach_error(void);
static int f(unsigned char c) { return c; }
int main(void) { if (f(256) == 0) reach_error(); return 0; }
