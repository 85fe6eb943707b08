//: verify
//: truth: false
//: aims: frontend.lower.neighbours
//: why: globals may lie side by side too
//: answer: refuted
extern void reach_error(void);
int a[2], b[2];
int main(void) { int *p = a + 2; if (p == b) reach_error(); return 0; }
