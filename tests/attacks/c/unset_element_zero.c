//: verify
//: truth: false
//: aims: frontend.lower.function_contracts.spec_statement
//: why: the element has no value
//: answer: refuted
int main(void) { int a[2]; /*@ assert a[1] == 0; */ return 0; }
