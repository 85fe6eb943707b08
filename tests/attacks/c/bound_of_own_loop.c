//: verify --loop-bound 2
//: truth: false
//: aims: execution.report
//: why: f(9) is 9; the bound that is asked for is listed
//: answer: proved-bounded
int f(int n) { int s = 0; while (n > 0 && s < 9) { s++; n--; } /*@ assert s <= 4; */ return s; }
