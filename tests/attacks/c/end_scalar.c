//: verify
//: truth: false
//: aims: frontend.lower.neighbours
//: why: a scalar counts as an array of one element
//: answer: refuted
extern void reach_error(void);
int main(void) { int a, b; int *p = &a + 1; if (p == &b) reach_error(); return 0; }
