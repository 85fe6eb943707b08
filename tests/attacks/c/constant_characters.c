//: verify
//: truth: false
//: aims: frontend.c.literals
//: why: several characters: gcc's value
//: answer: refuted
extern void reach_error(void);
int main(void) { if ('ab' == 24930) reach_error(); return 0; }
