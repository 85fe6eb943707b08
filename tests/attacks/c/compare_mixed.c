//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: -1 becomes the largest unsigned
//: answer: refuted
extern void reach_error(void);
int main(void) { int a = -1; unsigned b = 1; if (a > b) reach_error(); return 0; }
