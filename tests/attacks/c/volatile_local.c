//: verify
//: truth: false
//: aims: frontend.c.volatile
//: why: a volatile local
//: answer: refuted
extern void reach_error(void);
int main(void) { volatile int x = 1; if (x != 1) reach_error(); return 0; }
