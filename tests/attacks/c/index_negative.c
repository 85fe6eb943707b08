//: verify
//: truth: true
//: aims: frontend.lower.lvalues._c_element
//: why: p[-1] lies in the array
//: answer: proved
extern void reach_error(void);
int main(void) { int a[3] = {4, 5, 6}; int *p = a + 2; if (p[-1] != 5) reach_error(); return 0; }
