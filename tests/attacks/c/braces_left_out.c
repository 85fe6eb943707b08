//: verify
//: truth: false
//: aims: frontend.c.initializers._list
//: why: rows are filled one after the other
//: answer: refuted
extern void reach_error(void);
int a[2][2] = {1, 2, 3};
int main(void) { if (a[1][0] == 3 && a[1][1] == 0) reach_error(); return 0; }
