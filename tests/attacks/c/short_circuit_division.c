//: verify
//: truth: false
//: aims: frontend.lower.operations
//: why: | evaluates both sides
//: answer: refuted
int main(void) { int d = 0; return (d == 0) | (1 / d > 0); }
