//: verify
//: truth: false
//: aims: frontend.lower.statements._continue
//: why: continue goes to the condition
//: answer: refuted
extern void reach_error(void);
int main(void) { int i = 0; do { i++; continue; } while (i < 3); if (i == 3) reach_error(); return 0; }
