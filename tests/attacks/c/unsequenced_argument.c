//: verify
//: truth: false
//: aims: frontend.lower.expressions.arguments
//: why: arguments have no order
//: answer: refuted
static int k(int a, int b) { return a + b; }
int main(void) { int i = 0; return k(i, i++); }
