//: verify
//: truth: false
//: aims: frontend.lower.unit._initial
//: why: p starts at the second element
//: answer: refuted
extern void reach_error(void);
int a[3] = {1, 2, 3};
int *p = &a[1];
int main(void) { if (*p == 2) reach_error(); return 0; }
