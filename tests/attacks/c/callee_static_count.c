//: verify
//: truth: false
//: aims: execution.conclusion
//: why: the fourth call returns 1, for another value of n than the bound says
//: answer: proved-bounded
/*@ ensures \result == 0; */
int f(void) { static int n = 0; n++; return n > 3; }
/*@ ensures \result == 0; */
int h(void) { f(); f(); f(); return f(); }
