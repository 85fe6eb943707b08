//: verify
//: truth: false
//: aims: frontend.c.literals
//: why: 010 is 8
//: answer: refuted
extern void reach_error(void);
int main(void) { if (010 == 8 && '\101' == 'A') reach_error(); return 0; }
