//: verify
//: truth: false
//: aims: frontend.c.volatile
//: why: read as a volatile object by a cast
//: answer: refuted
extern void reach_error(void);
int x = 1;
int main(void) { if (*(volatile int *)&x != 1) reach_error(); return 0; }
