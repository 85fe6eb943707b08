//: verify
//: truth: false
//: aims: frontend.lower.lvalues._c_element
//: why: 2[a] is a[2]
//: answer: refuted
extern void reach_error(void);
int main(void) { int a[3] = {4, 5, 6}; if (2[a] == 6) reach_error(); return 0; }
