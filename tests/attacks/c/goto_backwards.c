//: verify
//: truth: false
//: aims: frontend.lower.statements._goto
//: why: three rounds
//: answer: refuted
extern void reach_error(void);
int main(void) { int i = 0; again: i++; if (i < 3) goto again; if (i == 3) reach_error(); return 0; }
