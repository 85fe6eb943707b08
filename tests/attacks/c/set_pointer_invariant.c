//: verify
//: truth: true
//: aims: frontend.lower.annotations._check_set_on_arrival
//: why: the pointer is set by the initialisation
//: answer: proved
int a[3];
/*@ ensures \result == 1; */
int f(void) { int *p; /*@ loop invariant \valid(p) || p == a + 3; loop assigns p; */ for (p = a; p != a + 3; p++) ; return 1; }
