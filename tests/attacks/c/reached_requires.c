//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: n is 0 or 1 whenever it is positive
//: answer: unknown
static int n;

void flip(void) { n = n ? 0 : 1; }

/*@ requires n > 0;
    ensures \result == 1; */
int get(void) { return n; }
