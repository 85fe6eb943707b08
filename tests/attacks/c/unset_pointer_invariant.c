//: verify
//: truth: false
//: aims: frontend.lower.annotations._check_set_on_arrival
//: why: the pointer has no value where the loop is reached
//: answer: refuted
/*@ ensures \result == 1; */
int f(void) { int *p; int i = 0; /*@ loop invariant p == \null && 0 <= i <= 2; loop assigns i; */ while (i < 2) i++; return 1; }
