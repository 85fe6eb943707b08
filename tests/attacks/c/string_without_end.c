//: verify
//: truth: false
//: aims: frontend.c.initializers._string
//: why: the terminating zero does not fit
//: answer: refuted
extern void reach_error(void);
int main(void) { char s[3] = "abc"; if (s[2] == 'c') reach_error(); return 0; }
