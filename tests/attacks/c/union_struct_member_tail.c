//: verify
//: truth: false
//: aims: frontend.lower.unions._lost
//: why: the second member of the struct is the upper half
//: answer: refuted
extern void reach_error(void);
union u { unsigned w; struct { unsigned short lo, hi; } h; };
int main(void) { union u a; a.w = 0x20001; a.h.lo = 5; if (a.h.hi == 2 && a.w == 0x20005) reach_error(); return 0; }
