//: verify
//: truth: false
//: aims: frontend.lower.statements._loop
//: why: the body of a do-while runs at least once
//: answer: refuted
extern void reach_error(void);
int main(void) { int n = 0; do n++; while (0); if (n == 1) reach_error(); return 0; }
