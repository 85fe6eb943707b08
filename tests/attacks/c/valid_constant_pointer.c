//: verify
//: truth: true
//: aims: frontend.lower.spec_memory._check_writable
//: why: the pointer is constant, what it points to is not
//: answer: proved
int a[2];
/*@ ensures \result == 1; */
int f(void) { int *const p = a; const int n = 1; /*@ assert \valid(p + (0 .. n)); */ return 1; }
