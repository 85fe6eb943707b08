//: verify
//: truth: false
//: aims: frontend.c.volatile
//: why: elements of a volatile array
//: answer: refuted
extern void reach_error(void);
volatile int a[2];
int main(void) { a[0] = 1; if (a[0] != 1) reach_error(); return 0; }
