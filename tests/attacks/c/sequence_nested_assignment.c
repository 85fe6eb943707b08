//: verify
//: truth: false
//: aims: frontend.lower.sequencing
//: why: x is stored twice without an order: x = x++
//: answer: refuted
int main(void) { int x = 1; x = (x++) + 1; return 0; }
