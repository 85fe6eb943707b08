//: verify
//: truth: false
//: aims: frontend.lower.sequencing
//: why: a[i] and i++ without an order
//: answer: refuted
int main(void) { int a[3] = {0}, i = 0; int y = a[i] + i++; return y; }
