//: verify
//: truth: false
//: aims: frontend.c.expressions
//: why: the lengths are not evaluated, or before or after: k is 1 or 2
//: answer: unknown
extern void reach_error(void);
int main(void) { int k = 1; int z = __builtin_types_compatible_p(int (*)[k++], int); if (k == 1) reach_error(); return z; }
