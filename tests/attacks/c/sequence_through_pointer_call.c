//: verify
//: truth: false
//: aims: frontend.lower.ordering
//: why: v may be read before or after the callee writes it
//: answer: refuted
extern void reach_error(void);
static int set(int *p) { *p = 9; return 1; }
int main(void) { int v = 2; int x = v * 10 + set(&v); if (x == 91) reach_error(); return 0; }
