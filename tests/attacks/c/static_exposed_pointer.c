//: verify
//: truth: false
//: aims: frontend.lower.unchanged.is_unchanged
//: why: another file may declare `extern int *p` and assign 7 through it, though nothing here uses p
//: answer: unknown
static int n = 5;
int *p = &n;
/*@ ensures \result == 5; */
int get(void) { return n; }
