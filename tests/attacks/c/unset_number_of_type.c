//: verify
//: truth: true
//: aims: frontend.lower.annotations.spec_statement
//: why: whatever it is, it is an unsigned char
//: answer: proved
int main(void) { unsigned char x; /*@ assert 0 <= x <= 255; */ return 0; }
