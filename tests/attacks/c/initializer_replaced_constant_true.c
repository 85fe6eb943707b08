//: verify
//: truth: true
//: aims: frontend.c.initializers
//: why: constants are replaced: nothing happens when they are evaluated
//: answer: proved
extern void reach_error(void);
int main(void) { int k = 3; int a[4] = { [0 ... 3] = 1, [1] = k, 7, [0] = 9 }; if (a[0] != 9 || a[1] != 3 || a[2] != 7 || a[3] != 1) reach_error(); return 0; }
