//: verify
//: truth: false
//: aims: frontend.lower.unit._initial
//: why: the initialiser is an address plus a constant
//: answer: refuted
extern void reach_error(void);
int a[4] = {1, 2, 3, 4};
int *p = a + 3;
int main(void) { if (p[-1] == 3) reach_error(); return 0; }
