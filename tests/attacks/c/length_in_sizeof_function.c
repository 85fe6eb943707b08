//: verify
//: truth: false
//: aims: frontend.c.idle.has_open_lengths
//: why: whether the length is evaluated is not specified (C11 6.7.6.2 p5), before or after or never
//: answer: unknown
extern void reach_error(void);
int main(void) { int k = 1; unsigned s = sizeof(int (*(*)(void))[k++]); if (k != 1) reach_error(); return s == 0; }
