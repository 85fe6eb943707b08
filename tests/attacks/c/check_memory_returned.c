//: verify --check memory
//: truth: false
//: aims: cli.verify
//: why: x has ended when it is read
//: answer: refuted
int *f(void) { int x = 1; int *p = &x; return p; }
/*@ ensures \true; */
int g(void) { return *f(); }
