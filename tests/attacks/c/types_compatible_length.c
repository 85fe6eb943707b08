//: verify
//: truth: false
//: aims: frontend.c.expressions
//: why: the two types differ: the value is 0, and not the length in one of them
//: answer: refuted
extern void reach_error(void);
int main(void) { int n = 5; int z = __builtin_types_compatible_p(int (*)[n], int); if (z != 5) reach_error(); return 0; }
