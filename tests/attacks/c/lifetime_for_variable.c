//: verify
//: truth: false
//: aims: frontend.lower.blocks
//: why: the variable of the for is gone after it
//: answer: refuted
int main(void) { int *p = 0; for (int i = 3; i < 4; i++) p = &i; return *p; }
