//: verify
//: truth: false
//: aims: frontend.lower.declarations._uninitialised
//: why: a char has no value either
//: answer: refuted
int main(void) { unsigned char c; return c > 300; }
