//: verify
//: truth: false
//: aims: frontend.lower.untyped.from_void
//: why: written as unsigned, read as int
//: answer: unknown
extern void reach_error(void);
int main(void) { int x = 1; void *p = &x; unsigned *u = p; *u = 0xffffffffu; if (x == -1) reach_error(); return 0; }
