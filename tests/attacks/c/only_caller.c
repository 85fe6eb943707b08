//: verify --only g
//: truth: false
//: aims: evidence.verdicts.discharged
//: why: f returns 0, against its contract; --only leaves that out, which is listed
//: answer: proved-bounded
/*@ ensures \result == 1; */
int f(void) { return 0; }
/*@ ensures \result == 1; */
int g(void) { return f(); }
