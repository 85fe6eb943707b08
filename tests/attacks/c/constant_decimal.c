//: verify
//: truth: false
//: aims: frontend.c.literals
//: why: a decimal constant is never unsigned: 2147483648 is a long long
//: answer: refuted
extern void reach_error(void);
int main(void) { if (-2147483648 < 0) reach_error(); return 0; }
