//: verify
//: truth: false
//: aims: frontend.lower.statements._continue
//: why: continue leaves the block of x
//: answer: refuted
int main(void) { int *p = 0; for (int i = 0; i < 2; i++) { int x = i; if (p) return *p; p = &x; continue; } return 0; }
