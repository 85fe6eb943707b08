//: verify
//: truth: true
//: aims: frontend.c.idle
//: why: sizeof of an ordinary array evaluates nothing
//: answer: proved
extern void reach_error(void);
int main(void) { int n = 2; unsigned s = sizeof(int[3 + 0 * sizeof(n++)]); if (n != 2) reach_error(); return s == 0; }
