//: verify
//: truth: false
//: aims: frontend.lower.neighbours
//: why: they need not lie side by side either
//: answer: refuted
extern void reach_error(void);
int main(void) { int a[1], b[1]; if (a + 1 != b) reach_error(); return 0; }
