//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: the invariant is due after continue and the update
//: answer: proved
/*@ ensures \result == 3; */
int f(void) { int i; /*@ loop invariant 0 <= i <= 3; loop assigns i; */ for (i = 0; i < 3; i++) { if (i == 1) continue; } return i; }
