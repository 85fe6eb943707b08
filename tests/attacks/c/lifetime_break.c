//: verify
//: truth: false
//: aims: frontend.lower.statements._break
//: why: break leaves the block of x
//: answer: refuted
int main(void) { int *p = 0; while (1) { int x = 2; p = &x; break; } return *p; }
