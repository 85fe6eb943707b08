//: verify
//: truth: false
//: aims: frontend.c.special
//: why: the first argument is converted to long, which has 32 bits
//: answer: refuted
extern void reach_error(void);
int main(void) { unsigned long long u = 0x100000000ull; if (!__builtin_expect(u, 1)) reach_error(); return 0; }
