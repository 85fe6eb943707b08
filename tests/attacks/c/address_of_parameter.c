//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: the parameter is not there any more
//: answer: refuted
static int *g(int x) { return &x; }
int main(void) { int *p = g(3); return *p; }
