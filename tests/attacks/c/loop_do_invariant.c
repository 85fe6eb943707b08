//: verify
//: truth: false
//: aims: frontend.lower.statements
//: why: the invariant of a do loop is due before its first iteration
//: answer: refuted
/*@ ensures \result == 3; */
int f(void) { int i = 0; /*@ loop invariant i >= 1; loop assigns i; */ do { i++; } while (i < 3); return i; }
