//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: p is null or points to zero
//: answer: unknown
static int x;
static int *p;

void on(void) { p = &x; }

void off(void) { p = 0; }

/*@ ensures \result == 0; */
int get(void) { return p ? *p : 0; }
