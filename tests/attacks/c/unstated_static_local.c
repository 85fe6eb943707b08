//: verify
//: truth: false
//: aims: execution.conclusion
//: why: the first call divides by 4; the fifth one by 0, which the bound leaves out
//: answer: proved-bounded
int f(void) { static int n = 5; n--; return 10 / n; }
