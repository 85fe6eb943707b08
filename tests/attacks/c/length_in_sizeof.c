//: verify
//: truth: false
//: aims: frontend.c.idle
//: why: sizeof of a variable-length type evaluates the length
//: answer: unknown
extern void reach_error(void);
int main(void) { int n = 2; unsigned s = sizeof(int[n++]); if (n == 3) reach_error(); return s == 0; }
