//: verify
//: truth: false
//: aims: frontend.c.calls
//: why: memory of alloca has no value
//: answer: unknown
extern void reach_error(void);
int main(void) { int *p = __builtin_alloca(8); if (p[0] == 0) reach_error(); return 0; }
