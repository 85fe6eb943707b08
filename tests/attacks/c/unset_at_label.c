//: verify
//: truth: false
//: aims: frontend.lower.annotations.spec_statement
//: why: at L the variable had no value yet
//: answer: refuted
int main(void) { int x; L: x = 1; /*@ assert \at(x, L) == 1; */ return x; }
