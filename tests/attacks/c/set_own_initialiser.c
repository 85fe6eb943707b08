//: verify
//: truth: false
//: aims: frontend.lower.declarations._initialise
//: why: int x = x reads x
//: answer: refuted
int main(void) { int x = x; return 0; }
