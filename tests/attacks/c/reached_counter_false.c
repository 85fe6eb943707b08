//: verify
//: truth: false
//: aims: run.reachable.reached
//: why: ten calls of inc
//: answer: refuted
static int n;

void inc(void) { if (n < 10) n++; }

/*@ ensures \result < 10; */
int get(void) { return n; }
