//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: the invariant need not hold where the loop is left by break
//: answer: proved
/*@ ensures \result == 5; */
int f(void) { int i = 0; /*@ loop invariant i < 3; loop assigns i; */ while (1) { if (i == 2) { i = 5; break; } i++; } return i; }
