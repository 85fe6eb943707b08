//: verify
//: truth: false
//: aims: frontend.c.initializers._string
//: why: with its zero
//: answer: refuted
extern void reach_error(void);
int main(void) { char s[] = "ab\0c"; if (sizeof s == 5 && s[2] == 0) reach_error(); return 0; }
