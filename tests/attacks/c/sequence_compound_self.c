//: verify
//: truth: false
//: aims: frontend.lower.sequencing
//: why: x += x++ changes x twice
//: answer: refuted
int main(void) { int x = 1; x += x++; return x; }
