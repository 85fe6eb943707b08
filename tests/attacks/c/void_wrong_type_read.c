//: verify
//: truth: false
//: aims: frontend.lower.untyped.from_void
//: why: the lowest half of 0x10002 is 2
//: answer: unknown
extern void reach_error(void);
int main(void) { int x = 0x10002; void *p = &x; short *s = p; if (*(unsigned char *)p == 2) reach_error(); return s == 0; }
