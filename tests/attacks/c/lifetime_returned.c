//: verify
//: truth: false
//: aims: frontend.lower.statements._return
//: why: the local is gone when the function has returned
//: answer: refuted
static int *local(void) { int x = 1; int *p = &x; return p; }
int main(void) { int *p = local(); return *p; }
