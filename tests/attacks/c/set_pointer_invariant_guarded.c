//: verify
//: truth: true
//: aims: frontend.lower.annotations._check_set_on_arrival
//: why: where it has no value nothing is said of it
//: answer: proved
/*@ ensures \result == 1; */
int f(int c) { int x = 1; int *p; int i = 0; if (c) p = &x; /*@ loop invariant (c ==> *p == 1) && 0 <= i <= 2; loop assigns i; */ while (i < 2) i++; return 1; }
