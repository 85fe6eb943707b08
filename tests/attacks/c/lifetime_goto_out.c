//: verify
//: truth: false
//: aims: frontend.lower.statements._goto
//: why: the jump leaves the block of x
//: answer: refuted
int main(void) { int *p = 0; { int x = 2; p = &x; goto out; } out: return *p; }
