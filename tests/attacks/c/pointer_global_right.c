//: verify
//: truth: true
//: aims: frontend.lower.unit._initial
//: why: p points to the last element
//: answer: proved
extern void reach_error(void);
int a[2] = {7, 8};
int *p = a + 1;
int main(void) { if (*p != 8) reach_error(); return 0; }
