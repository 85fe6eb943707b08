//: verify
//: truth: false
//: aims: frontend.c.conversions
//: why: '\xff' is -1 where char is signed
//: answer: refuted
extern void reach_error(void);
int main(void) { char c = '\xff'; if (c == -1) reach_error(); return 0; }
