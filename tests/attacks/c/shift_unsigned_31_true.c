//: verify
//: truth: true
//: aims: frontend.lower.arithmetic
//: why: 1u << 31 is an unsigned int
//: answer: proved
int main(void) { unsigned v = 1u << 31; return v == 0; }
