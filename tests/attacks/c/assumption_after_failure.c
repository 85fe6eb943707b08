//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: what comes behind a failed assertion is not better for it
//: answer: refuted
int main(void) { int x = 1; /*@ assert x == 2; */ /*@ assert x == 2; */ return 0; }
