//: verify
//: truth: true
//: aims: frontend.c.expressions
//: why: the operand of alignof is not evaluated (C11 6.5.3.4 p3)
//: answer: unknown
extern void reach_error(void);
int main(void) { int k = 1; int z = _Alignof(int[k++]); if (k != 1) reach_error(); return z == 0; }
