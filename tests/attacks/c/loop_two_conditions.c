//: verify
//: truth: true
//: aims: execution.repetition
//: why: s stops at 4
//: answer: proved
int f(int n) { int s = 0; while (n > 0 && s < 4) { s++; n--; } /*@ assert s <= 4; */ return s; }
