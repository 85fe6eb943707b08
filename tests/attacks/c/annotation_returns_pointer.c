//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: the function returns a pointer
//: answer: refuted
int g;
/*@ ensures *\result == 2; assigns g; */
int *f(void) { g = 1; return &g; }
