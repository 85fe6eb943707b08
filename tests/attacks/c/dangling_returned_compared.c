//: verify --only use
//: truth: false
//: aims: frontend.lower.objects.end
//: why: the object that the result of lost points to is gone when p is compared (C11 6.2.4 p2)
//: answer: refuted
static int *lost(void) { int v = 1; return &v; }
/*@ ensures \result == 0 || \result == 1; */
int use(void) { int *p = lost(); return p != 0; }
