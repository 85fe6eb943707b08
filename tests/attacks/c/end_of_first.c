//: verify
//: truth: false
//: aims: frontend.lower.neighbours
//: why: two arrays may lie side by side, in this order
//: answer: refuted
extern void reach_error(void);
int main(void) { int a[3], b[3]; if (a + 3 == b) reach_error(); return 0; }
