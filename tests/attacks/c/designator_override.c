//: verify
//: truth: false
//: aims: frontend.c.initializers._designated
//: why: the later initialiser wins
//: answer: refuted
extern void reach_error(void);
int main(void) { int a[3] = {[1] = 5, [0] = 1, 7}; if (a[1] == 7) reach_error(); return 0; }
