//: verify
//: truth: false
//: aims: frontend.lower.expressions.arguments
//: why: the value is passed on
//: answer: refuted
static int id(int x) { return x; }
int main(void) { int x; return id(x); }
