//: verify
//: truth: false
//: aims: frontend.c.volatile
//: why: a volatile object may change between two reads through a pointer
//: answer: refuted
extern void reach_error(void);
int x;
int main(void) { volatile int *p = &x; int a = *p; if (a != *p) reach_error(); return 0; }
