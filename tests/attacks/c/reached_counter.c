//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: inc stops at 10
//: answer: unknown
static int n;

void inc(void) { if (n < 10) n++; }

/*@ ensures \result <= 10; */
int get(void) { return n; }
