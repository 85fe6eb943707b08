//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: 1 << 31 is no int
//: answer: refuted
int main(void) { int v = 1 << 31; return v != 0; }
