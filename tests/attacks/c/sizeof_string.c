//: verify
//: truth: false
//: aims: frontend.c.literals
//: why: with its zero
//: answer: refuted
extern void reach_error(void);
int main(void) { if (sizeof("ab" "c") == 4) reach_error(); return 0; }
