//: verify
//: truth: false
//: aims: frontend.lower.unions._bits
//: why: the byte 0xff as a signed char is -1
//: answer: refuted
extern void reach_error(void);
union u { unsigned w; signed char c; };
int main(void) { union u a; a.w = 0xff; if (a.c == -1) reach_error(); return 0; }
