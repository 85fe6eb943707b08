//: verify
//: truth: true
//: aims: frontend.lower.arithmetic
//: why: gcc shifts the sign in
//: answer: proved
extern void reach_error(void);
int main(void) { int x = -5; if (x >> 1 != -3) reach_error(); return 0; }
