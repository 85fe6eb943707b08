//: verify
//: truth: false
//: aims: frontend.lower.statements
//: why: the invariant is due after continue and the update
//: answer: refuted
/*@ ensures \result == 3; */
int f(void) { int i; /*@ loop invariant i != 2; loop assigns i; */ for (i = 0; i < 3; i++) { if (i == 1) continue; } return i; }
