//: verify
//: truth: false
//: aims: frontend.c.initializers._has_range
//: why: a range of elements
//: answer: refuted
extern void reach_error(void);
int main(void) { int a[4] = {[1 ... 2] = 3}; if (a[2] == 3 && a[3] == 0) reach_error(); return 0; }
