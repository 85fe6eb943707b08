//: verify --std gnu89
//: truth: false
//: aims: frontend.c.calls._check_promoted
//: why: 300 is converted to char at entry
//: answer: refuted
int f(c) char c; { return c; }
/*@ ensures \result == 300; */
int g(void) { return f(300); }
